import { tipFits } from '@tableside/pricing/tip';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { requireMember } from '../ordering/index.ts';
import { saveTip } from './billing-repository.ts';
import { figuresOfTab, lockTab, pendingOf } from './tab.ts';
import { tellBill } from './tell-bill.ts';

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
  if (!tipFits(figuresOfTab(tab, 0), tip, tab.store.currency.exponent)) return refuse('tip-invalid');
  saveTip(tx, tab.order.tabId, tab.order.storeId, tip, now);
  tellBill(announce, tab.order);
}
