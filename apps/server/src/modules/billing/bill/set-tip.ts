import { tipFits } from '@tableside/pricing/tip';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireMember } from '../../ordering/index.ts';
import { saveTip } from './bill-repository.ts';
import { figuresOfTab, heldTip, type LockedTab, lockTab, pendingOf } from './tab.ts';
import { tellBill } from './tell-bill.ts';

/** Refuses a tip for everything that the bill does not take, or that is below what was paid of it. */
export function requireTip(tab: LockedTab, tip: number): void {
  const fits = tipFits(figuresOfTab(tab, 0), tip, tab.store.currency.exponent);
  if (!fits || tip < heldTip(tab)) refuse('tip-invalid');
}

/** A member sets the tip of the open bill (minor units; 0 removes it). */
export async function setTip(
  orderId: string,
  tip: number,
  { tx, now, principal, announce }: CommandContext<'diner'>,
): Promise<void> {
  const tab = await lockTab(tx, orderId, now);
  requireMember(tab.order, principal.userId);
  if (tab.order.phase === 'done' || tab.order.phase === 'cancelled') return refuse('order-closed');
  if (pendingOf(tab).length > 0) return refuse('bill-closing');
  requireTip(tab, tip);
  saveTip(tx, tab.order.tabId, tab.order.storeId, tip, now);
  tellBill(announce, tab);
}
