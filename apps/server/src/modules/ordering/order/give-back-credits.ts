import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { giveBackLines } from '../../loyalty/index.ts';
import { findStore } from '../../venues/index.ts';
import type { LineFacts, OrderFacts } from './order.ts';

/** What lines that will not come have cost in credits goes back to whoever spent it, once. */
export async function giveBackCredits(
  tx: Tx,
  order: Pick<OrderFacts, 'id' | 'storeId'>,
  lines: readonly Pick<LineFacts, 'id' | 'credits'>[],
  now: Date,
  announce: Announce,
): Promise<void> {
  const bought = lines.filter(({ credits }) => credits !== null).map(({ id }) => id);
  if (bought.length === 0) return;
  const store = await findStore(tx, order.storeId);
  if (store) await giveBackLines(tx, bought, { orderId: order.id, timezone: store.timezone, now }, announce);
}
