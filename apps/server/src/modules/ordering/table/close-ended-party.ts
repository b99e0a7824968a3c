import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { closeSeating, lockSeating } from '../../seating/index.ts';
import { findLastOfSeating, findOrder, touch } from '../order/order-repository.ts';
import { hasEnded } from '../order/seat-rule.ts';
import { tellChanged } from '../order/tell-order.ts';

/** Closes the party of an order when that was its last one and nothing is left to serve. */
export async function closeEndedParty(tx: Tx, orderId: string, now: Date, announce: Announce): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order?.seatingId) return;
  const [party, last] = await Promise.all([
    lockSeating(tx, order.seatingId),
    findLastOfSeating(tx, order.seatingId),
  ]);
  if (!party || party.state === 'closed' || !hasEnded(party, last)) return;
  await closeSeating(tx, party.id, now, announce);
  // The social code on it is gone.
  const shown = await touch(tx, orderId, now);
  if (shown) tellChanged(announce, shown);
}
