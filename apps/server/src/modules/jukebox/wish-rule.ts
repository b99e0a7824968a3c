const HOUR = 3_600_000;

/** Seconds that something may still be shown as playing after its end: a player that stopped must not fill the room. */
const GRACE_SECONDS = 20;

interface Ranked {
  readonly id: string;
  readonly first: boolean;
  readonly votes: number;
  readonly at: Date;
}
/** The order wishes are played in: what the house put first, then the most votes, then the oldest. */
export const inPlayOrder = <W extends Ranked>(wishes: readonly W[]): readonly W[] =>
  wishes.toSorted(
    (one, other) =>
      Number(other.first) - Number(one.first) ||
      other.votes - one.votes ||
      one.at.getTime() - other.at.getTime() ||
      (one.id < other.id ? -1 : 1),
  );

/**
 * How many songs somebody may still wish for, whose wishes of the last hour began at `recent`; when none are left, in
 * how many seconds the next one is.
 */
export function wishesLeft(
  recent: readonly Date[],
  perHour: number,
  now: Date,
): { readonly left: number; readonly retryAfter: number } {
  const counted = recent
    .map((at) => at.getTime() + HOUR - now.getTime())
    .filter((rest) => rest > 0)
    .sort((one, other) => one - other);
  const left = Math.max(0, perHour - counted.length);
  const freed = counted[counted.length - perHour] ?? 0;
  return { left, retryAfter: left > 0 ? 0 : Math.max(1, Math.ceil(freed / 1000)) };
}

/** Whether a song that began then is still heard. */
export const isHeard = (startedAt: Date, seconds: number, now: Date): boolean =>
  now.getTime() - startedAt.getTime() < (seconds + GRACE_SECONDS) * 1000;
