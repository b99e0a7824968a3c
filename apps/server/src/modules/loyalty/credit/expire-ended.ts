import { datePlus, wallClock } from '@tableside/pricing/wall-clock';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Timed } from '../../../platform/jobs/timed.ts';
import { findStore } from '../../venues/index.ts';
import { expireAccount } from './change-account.ts';
import { findEnded } from './credit-repository.ts';

/**
 * Writes down what has ended by each store's calendar, some accounts at a time. It only keeps the books: what has ended
 * cannot be spent, whether this has run or not.
 */
export async function expireEnded({ db, announcing, now }: Timed): Promise<void> {
  // Nowhere is it later than tomorrow by the clock of UTC.
  const holders = await findEnded(db, datePlus(now.toISOString().slice(0, 10), 1));
  await eachApart(holders, async (holder) => {
    const store = await findStore(db, holder.storeId);
    if (!store) return;
    const today = wallClock(store.timezone, now).date;
    await announcing((tx, announce) => expireAccount(tx, holder, today, now, announce));
  });
}
