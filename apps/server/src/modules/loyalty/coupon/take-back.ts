import { datePlus, wallClock } from '@tableside/pricing/wall-clock';
import type { Events } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findStore } from '../../venues/index.ts';
import { endRewardsOf } from '../voucher/voucher-repository.ts';
import { saveTakenBack } from './claim-repository.ts';

/** A tab is taken back, paid or not: what it holds or has used is free again, once, and the rewards it earned end. */
export async function takeBack(
  tx: Tx,
  { tabId, orderId, storeId }: Pick<Events['order.cancelled'], 'tabId' | 'orderId' | 'storeId'>,
  now: Date,
): Promise<void> {
  saveTakenBack(tx, tabId, now);
  const store = await findStore(tx, storeId);
  if (store) endRewardsOf(tx, orderId, datePlus(wallClock(store.timezone, now).date, -1));
}
