const HOUR = 3_600_000;

/** Seconds that something may still be shown as playing after its end: a player that stopped must not fill the room. */
const GRACE_SECONDS = 20;

interface Ranked {
  readonly id: string;
  /** Where the house has put it; null leaves it to the votes. */
  readonly rank: number | null;
  readonly votes: number;
  readonly at: Date;
}
/** The order wishes are played in: where the house put them, then the most votes, then the oldest. */
export const inPlayOrder = <W extends Ranked>(wishes: readonly W[]): readonly W[] =>
  wishes.toSorted(
    (one, other) =>
      Number(one.rank === null) - Number(other.rank === null) ||
      (one.rank ?? 0) - (other.rank ?? 0) ||
      other.votes - one.votes ||
      one.at.getTime() - other.at.getTime() ||
      (one.id < other.id ? -1 : 1),
  );

/**
 * The wishes whose places are the house's once it moves one: the first ones, in their new order, as few as hold it.
 * Votes go on ordering those behind. Undefined when the wish is not there or stands at that end already.
 */
export function placesAfter(
  wishes: readonly Ranked[],
  id: string,
  action: 'first' | 'up' | 'down',
): readonly string[] | undefined {
  const before = inPlayOrder(wishes);
  const from = before.findIndex((wish) => wish.id === id);
  const to = action === 'first' ? 0 : from + (action === 'up' ? -1 : 1);
  if (from < 0 || to < 0 || to >= before.length) return undefined;
  const placed = before.filter(({ rank }) => rank !== null).length;
  const held = Math.max(to + 1, from >= placed ? placed + 1 : placed);
  const others = before.filter((wish) => wish.id !== id).map((wish) => wish.id);
  return others.toSpliced(to, 0, id).slice(0, held);
}

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

/** Hours on the wall clock, HH:MM, over midnight when they end before they begin. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}
const DAY_MINUTES = 24 * 60;
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** In how many minutes quiet hours are over that hold at a minute of the day; 0 outside of them. */
export function quietMinutes(quiet: QuietHours | null, minute: number): number {
  if (!quiet) return 0;
  const since = (clock: string): number => (minute - minuteOf(clock) + DAY_MINUTES) % DAY_MINUTES;
  const length = (minuteOf(quiet.to) - minuteOf(quiet.from) + DAY_MINUTES) % DAY_MINUTES;
  return since(quiet.from) < length ? length - since(quiet.from) : 0;
}

/** What somebody may still wish for whose own wishes, and those of everybody at the table, began at these times. */
export function wishesLeftAt(
  recent: { readonly own: readonly Date[]; readonly table: readonly Date[] },
  { perHour, perTable }: { readonly perHour: number; readonly perTable: number | null },
  now: Date,
): ReturnType<typeof wishesLeft> {
  const own = wishesLeft(recent.own, perHour, now);
  const table = perTable === null ? own : wishesLeft(recent.table, perTable, now);
  return {
    left: Math.min(own.left, table.left),
    retryAfter: Math.max(own.retryAfter, table.retryAfter),
  };
}
