import type { PaymentMode } from '@tableside/contract/vocabulary';
import { tipFits } from '@tableside/pricing/tip';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { newId } from '../../platform/ids.ts';
import { requireMember, setPhase } from '../ordering/index.ts';
import { insertPayment, saveTip } from './billing-repository.ts';
import { decidePayment } from './decide-payment.ts';
import { capturedSum, figuresOfTab, type LockedTab, lockTab, pendingOf } from './tab.ts';
import { tellBill } from './tell-bill.ts';

/** The amount that paying everything still open means now, with the given tip; refuses when it may not be asked. */
export function amountToPay(tab: LockedTab, mode: PaymentMode, tip: number): number {
  const figures = figuresOfTab(tab, tip);
  const decided = decidePayment({
    phase: tab.order.phase,
    offered: tab.store.preferences.payment_modes,
    mode,
    pending: pendingOf(tab).length,
    total: figures.total_amount,
    captured: capturedSum(tab),
  });
  return 'refused' in decided ? refuse(decided.refused) : decided.amount;
}

/** A member asks to pay everything still open in cash or by card at the table. The bill is closed to new rounds until that ends. */
export async function payBill(
  orderId: string,
  asked: {
    readonly mode: PaymentMode;
    readonly tip: number | undefined;
    readonly partId: string | undefined;
  },
  { tx, now, principal, announce }: CommandContext<'diner'>,
): Promise<string> {
  const tab = await lockTab(tx, orderId, now);
  const member = requireMember(tab.order, principal.userId);
  const { tabId, storeId } = tab.order;
  if (asked.partId !== undefined && asked.partId !== tabId) return refuse('not-found');
  const tip = asked.tip ?? tab.bill?.tip ?? 0;
  if (asked.tip !== undefined && !tipFits(figuresOfTab(tab, 0), tip, tab.store.currency.exponent))
    return refuse('tip-invalid');
  const amount = amountToPay(tab, asked.mode, tip);
  const id = newId();
  if (asked.tip !== undefined) saveTip(tx, tabId, storeId, tip, now);
  insertPayment(tx, {
    id,
    tabId,
    orderId: tab.order.id,
    storeId,
    partId: tabId,
    mode: asked.mode,
    amount,
    tip,
    askedBy: principal.userId,
    askedByName: member.name,
    askedAt: now,
  });
  setPhase(tx, tab.order.id, 'paying', now);
  tellBill(announce, tab.order);
  return id;
}
