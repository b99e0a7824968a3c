import type { Call } from '@tableside/contract/staff.schema';

const WARM_MS = 2 * 60_000;
const HOT_MS = 4 * 60_000;

export type CallTone = 'fresh' | 'warm' | 'hot' | 'taken';

/** How pressing something is at `now` (epoch ms): two and four minutes without anybody are the steps. */
export function toneAt(since: string, taken: boolean, now: number): CallTone {
  if (taken) return 'taken';
  const waited = now - Date.parse(since);
  if (waited >= HOT_MS) return 'hot';
  return waited >= WARM_MS ? 'warm' : 'fresh';
}

/** Nobody's calls before those that somebody takes care of, each oldest first. */
export const inCallOrder = (calls: readonly Call[]): readonly Call[] =>
  calls.toSorted(
    (one, other) =>
      Number(one.state !== 'sent') - Number(other.state !== 'sent') ||
      Date.parse(one.at) - Date.parse(other.at),
  );

/** Calls that nobody has taken from the tables one serves, by id, before all others; else as they were. */
export const ownFirst = (calls: readonly Call[], own: ReadonlySet<string>): readonly Call[] => {
  const isOwn = ({ state, table }: Call): boolean => state === 'sent' && own.has(table._id);
  return calls.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
};

/** Calls that a colleague gave to this person and that are not done, the oldest first. */
export const passedTo = (calls: readonly Call[], me: string): readonly Call[] =>
  inCallOrder(calls).filter((call) => call.taken_by === me && call.passed_by !== null);

/** Calls that nobody took within the house's time, the oldest first: the manager's. */
export const managersCalls = (calls: readonly Call[]): readonly Call[] =>
  inCallOrder(calls).filter((call) => call.state === 'sent' && call.escalated_at !== null);
