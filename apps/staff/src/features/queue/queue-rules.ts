import type { StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';

export type WaitTone = 'fresh' | 'warm' | 'hot';
const MINUTE = 60_000;
/** Minutes past the promise after which a party has waited far too long. */
const TOO_LONG = 10;

/** How pressing a party is: at the end of its promise, and ten minutes after it; a called one at the end of its hold. */
export function toneOf(
  { state, quoted, held_until }: Pick<StaffQueueEntry, 'state' | 'quoted' | 'held_until'>,
  now: number,
): WaitTone {
  const due = state === 'called' ? held_until : (quoted?.to ?? null);
  if (due === null) return 'fresh';
  const past = (now - Date.parse(due)) / MINUTE;
  if (past < 0) return 'fresh';
  return state === 'called' || past >= TOO_LONG ? 'hot' : 'warm';
}

/** Whole minutes until an instant, in steps of five; never negative. */
export const stepsUntil = (at: string, now: number): number =>
  Math.max(0, Math.round((Date.parse(at) - now) / MINUTE / 5) * 5);
