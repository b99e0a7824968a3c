import { datePlus, wallClock } from '@tableside/pricing/wall-clock';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findStore } from '../../venues/index.ts';
import { expireAccount } from './change-account.ts';
import { findEnded } from './credit-repository.ts';

/**
 * Writes down what has ended by each store's calendar, some accounts at a time. It only keeps the books: what has ended
 * cannot be spent, whether this has run or not.
 */
export async function expireEnded(tx: Tx, now: Date, announce: Announce): Promise<void> {
  // Nowhere is it later than tomorrow by the clock of UTC.
  for (const holder of await findEnded(tx, datePlus(now.toISOString().slice(0, 10), 1))) {
    const store = await findStore(tx, holder.storeId);
    if (store) await expireAccount(tx, holder, wallClock(store.timezone, now).date, now, announce);
  }
}
