import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { giveBackLines } from '../../loyalty/index.ts';
import { giveBackPortions } from '../../menu/index.ts';
import { findStore } from '../../venues/index.ts';
import type { LineFacts, OrderFacts } from './order.ts';

/** A line that will not come, as it was before. */
type Gone = Pick<LineFacts, 'id' | 'itemId' | 'qty' | 'credits' | 'status' | 'countedSince'>;
type Uncooked = LineFacts['status'];
const UNCOOKED: ReadonlySet<Uncooked> = new Set<Uncooked>(['held', 'placed', 'accepted']);

async function giveBackCredits(
  tx: Tx,
  order: Pick<OrderFacts, 'id' | 'storeId'>,
  lines: readonly Gone[],
  now: Date,
  announce: Announce,
): Promise<void> {
  const bought = lines.filter(({ credits }) => credits !== null).map(({ id }) => id);
  if (bought.length === 0) return;
  const store = await findStore(tx, order.storeId);
  if (store) await giveBackLines(tx, bought, { orderId: order.id, timezone: store.timezone, now }, announce);
}

/**
 * What lines that will not come have cost in credits goes back to whoever spent it, once; their portions go back to the
 * count of the dish, but for what the kitchen has begun with.
 */
export async function giveBack(
  tx: Tx,
  order: Pick<OrderFacts, 'id' | 'storeId'>,
  lines: readonly Gone[],
  now: Date,
  announce: Announce,
): Promise<void> {
  await giveBackCredits(tx, order, lines, now, announce);
  const uncooked = lines.filter(({ status }) => UNCOOKED.has(status));
  await giveBackPortions({ tx, storeId: order.storeId, now, announce }, uncooked);
}
