import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { dropWishes, findForgotten, lockJukebox } from './wish-repository.ts';

const FORGOTTEN_HOURS = 12;

/**
 * Drops the wishes that wait or are queued for twelve hours: whoever made them has left, and until then nobody else may
 * wish for their songs. Nothing was heard of them and the house took none out, so they end as neither.
 */
export async function forgetWishes(tx: Tx, now: Date, announce: Announce): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_HOURS * 3_600_000);
  for (const storeId of await findForgotten(tx, before)) {
    await lockJukebox(tx, storeId);
    dropWishes(tx, storeId, before);
    announce('jukebox.changed', { v: 1, storeId });
  }
}
