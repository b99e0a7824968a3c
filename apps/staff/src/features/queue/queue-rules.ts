import type { FloorTable } from '@tableside/contract/staff.schema';
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

/** Free tables for a party, those that fit it best first; after them the ones that are too small. */
export function tablesFor(
  tables: readonly FloorTable[],
  guests: number,
): readonly { readonly table: FloorTable; readonly fits: boolean }[] {
  const waste = ({ seats }: FloorTable): number => (seats >= guests ? seats - guests : 1000 + guests - seats);
  return tables
    .filter(({ seating }) => !seating)
    .sort((a, b) => waste(a) - waste(b))
    .map((table) => ({ table, fits: table.seats >= guests }));
}

/** Whole minutes until an instant, in steps of five; never negative. */
export const stepsUntil = (at: string, now: number): number =>
  Math.max(0, Math.round((Date.parse(at) - now) / MINUTE / 5) * 5);
