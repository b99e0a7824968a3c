import type { CommandContext } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { requireMember, setPhase } from '../../ordering/index.ts';
import { saveTip } from '../bill/bill-repository.ts';
import { lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { claimDiscount } from '../discount-claims.ts';
import { insertPayment } from './payment-repository.ts';
import { type Ask, shareToPay } from './share.ts';

/** A member asks to pay a part, or everything still open, in cash or by card at the table. The bill is closed to new rounds until that ends. */
export async function payBill(
  orderId: string,
  ask: Ask,
  { tx, now, principal, announce }: CommandContext<'diner'>,
): Promise<string> {
  const tab = await lockTab(tx, orderId, now);
  const member = requireMember(tab.order, principal.userId);
  const share = shareToPay(tab, ask);
  await claimDiscount(tx, tab, now);
  const { tabId, storeId } = tab.order;
  const id = newId();
  if (ask.tip !== undefined && share.partId === tabId) saveTip(tx, tabId, storeId, ask.tip, now);
  insertPayment(tx, {
    id,
    tabId,
    orderId: tab.order.id,
    storeId,
    ...share,
    mode: ask.mode,
    askedBy: principal.userId,
    askedByName: member.name,
    askedAt: now,
  });
  setPhase(tx, tab.order.id, 'paying', now);
  tellBill(announce, tab);
  return id;
}
