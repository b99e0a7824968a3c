import type { Money } from '@tableside/pricing/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { lockStalls } from '../court/tab-repository.ts';
import { modeOf } from '../order-mode-policy.ts';
import { decided } from './decided.ts';
import { decideCancel } from './order.ts';
import { touchTab } from './order-repository.ts';
import { requireMember } from './require-member.ts';
import { tabLines } from './round-repository.ts';
import { voidOrder } from './void-order.ts';

/** What the counter has taken for a tab and not handed back, in minor units. */
export type HeldAtCounter = (tx: Tx, tabId: string) => Promise<Money>;

/** A member takes the whole order back, while the kitchen has accepted nothing. */
export async function cancelOrder(
  orderId: string,
  { tx, now, principal, announce }: CommandContext<'diner'>,
  heldAtCounter: HeldAtCounter,
): Promise<void> {
  // A stall's kitchen holds its own order only, so what is to be taken back is read once all of them are ours.
  const [order, , lines] = await Promise.all([
    touchTab(tx, orderId, now),
    lockStalls(tx, orderId),
    tabLines(tx, orderId),
  ]);
  if (!order) return refuse('not-found');
  requireMember(order, principal.userId);
  decided(
    decideCancel(
      { ...order, heldAtCounter: await heldAtCounter(tx, order.tabId) },
      lines.map(({ status }) => status),
      modeOf(order.type),
    ),
  );
  await voidOrder(tx, order, now, announce);
}
