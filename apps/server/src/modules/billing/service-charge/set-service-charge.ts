import { isLargeReduction } from '@tableside/pricing/desk-limits';
import { serviceChargeOf } from '@tableside/pricing/service-charge';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { saveServiceWaived } from '../bill/bill-repository.ts';
import { figuresOfTab, type LockedTab, tabWith } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { type DeskAsk, lockForDesk } from '../desk/lock-for-desk.ts';
import type { PaymentDesk } from '../payment-desk.ts';

export interface ServiceAsk extends DeskAsk {
  readonly waived: boolean;
}

/** What the service costs on this bill when it is charged, and whether that is more than one may take off alone. */
function serviceOf(tab: LockedTab): { readonly amount: number; readonly large: boolean } {
  const figures = figuresOfTab(tabWith(tab, { serviceWaived: false }));
  const amount = serviceChargeOf(figures, tab.store.preferences.charges);
  return { amount, large: isLargeReduction(amount, figures.item_total - figures.default_discount) };
}

/**
 * A colleague takes the service charge off a bill, also for what is ordered later, or puts it back, with a reason. Taking
 * off more than a tenth of the items needs a manager or the PIN of one. What is so already stays so. Refuses
 * `state-changed` when there is none to take off.
 */
export async function setServiceCharge(
  desk: Pick<PaymentDesk, 'approve'>,
  orderId: string,
  asked: ServiceAsk,
  context: CommandContext<'staff'>,
): Promise<void> {
  const { waived, reason } = asked;
  const { tab, answering } = await lockForDesk(desk, orderId, asked, context);
  if (waived === (tab.bill?.serviceWaived ?? false)) return;
  const { amount, large } = serviceOf(tab);
  if (waived && amount === 0) return refuse('state-changed');
  const approved_by = await answering(waived && large);
  const { storeId, tabId } = tab.order;
  saveServiceWaived(context.tx, tabId, storeId, waived, context.now);
  tellBill(context.announce, tab);
  auditStaff(context, {
    storeId,
    action: waived ? 'bill.waive-service' : 'bill.charge-service',
    target: orderId,
    details: { amount, reason, approved_by },
  });
}
