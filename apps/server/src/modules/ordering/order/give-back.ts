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

/** Lines of one order that will not come. */
export interface GonePart {
  readonly order: Pick<OrderFacts, 'id' | 'storeId'>;
  readonly lines: readonly Gone[];
}

/**
 * What lines that will not come have cost in credits goes back to whoever spent it, once; their portions go back to the
 * count of the dish, but for what the kitchen has begun with. Of a tab with several stalls all credits come first, as when
 * they are spent: two who want both never wait for each other in a ring.
 */
export async function giveBackParts(
  tx: Tx,
  parts: readonly GonePart[],
  now: Date,
  announce: Announce,
): Promise<void> {
  for (const { order, lines } of parts) await giveBackCredits(tx, order, lines, now, announce);
  for (const { order, lines } of parts) {
    const uncooked = lines.filter(({ status }) => UNCOOKED.has(status));
    await giveBackPortions({ tx, storeId: order.storeId, now, announce }, uncooked);
  }
}

/** The same for one order. */
export const giveBack = (
  tx: Tx,
  order: GonePart['order'],
  lines: readonly Gone[],
  now: Date,
  announce: Announce,
): Promise<void> => giveBackParts(tx, [{ order, lines }], now, announce);
