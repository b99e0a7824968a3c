import { isVoid } from '@tableside/contract/ordered-lines';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderFacts } from '../order/order.ts';
import { tabLines } from '../order/round-repository.ts';
import { voidOrder } from '../order/void-order.ts';

/**
 * A touched order without a table ends with its last dish: nothing is added to it, so nobody would ever pay it, and its
 * guest and its place would wait for nothing. One of which some is paid ends by its bill. Comes after the dishes were
 * taken off, with all that follows from that.
 */
export async function endWhenEmpty(tx: Tx, order: OrderFacts, now: Date, announce: Announce): Promise<void> {
  if (order.promisedAt === null || order.phase !== 'open' || order.partPaid) return;
  const lines = await tabLines(tx, order.id);
  // What the dishes came to has left the order with them.
  if (lines.every(({ status }) => isVoid(status)))
    await voidOrder(tx, { ...order, itemTotal: 0 }, now, announce);
}
