import type { CommandContext } from '../../../platform/http/handler.ts';
import { saveDiscount } from '../bill/bill-repository.ts';
import { readTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { isUnclaimed } from './set-discount.ts';

/**
 * Somebody's part in a touched order ends: a voucher or reward of their own goes with them instead of being used up for
 * the others, unless a payment holds it already. A coupon that is everybody's stays.
 */
export async function dropDiscountOf(
  userId: string,
  orderId: string,
  { tx, now, announce }: Pick<CommandContext<'diner'>, 'tx' | 'now' | 'announce'>,
): Promise<void> {
  const tab = await readTab(tx, orderId);
  if (tab.bill?.discount?.rule.user_id !== userId || !(await isUnclaimed(tx, tab))) return;
  saveDiscount(tx, tab.order.tabId, tab.order.storeId, null, now);
  tellBill(announce, tab);
}
