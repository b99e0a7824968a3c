import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { moveEntry } from './move-entry.ts';
import { listStale } from './queue-repository.ts';

const FORGOTTEN_HOURS = 12;

/** Takes parties out of their lines that nobody has thought of for twelve hours. Resolves with how many. */
export async function closeStaleEntries(tx: Tx, now: Date, announce: Announce): Promise<number> {
  const stale = await listStale(tx, new Date(now.getTime() - FORGOTTEN_HOURS * 3_600_000));
  for (const entry of stale) await moveEntry(entry, 'leave', { tx, now, announce });
  return stale.length;
}
