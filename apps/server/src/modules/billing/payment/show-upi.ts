import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { ProcessContext } from '../../../platform/http/handler.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { lockTab } from '../bill/tab.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { askPayment } from './ask-payment.ts';
import { beginPaying, runPayment } from './pay-bill.ts';
import type { Ask } from './share.ts';

const SCANNED = { mode: 'upi', vpa: undefined, flow: 'qr', cardId: undefined } as const;

/**
 * A colleague asks for a part, or everything still open, by a UPI code on the desk's own screen. It is an online payment
 * like any other: only the provider's word makes it paid.
 */
export async function showUpi(
  desk: PaymentDesk,
  orderId: string,
  { partId, tip }: Pick<Ask, 'partId' | 'tip'>,
  { process, principal, now }: ProcessContext<'staff'>,
) {
  const answerOf = (paymentId: string) => ({ status: 200, ref: { orderId, paymentId } }) as const;
  return runPayment(desk, process, answerOf, async (tx, announce) => {
    const tab = await lockTab(tx, orderId, now);
    const { storeId } = tab.order;
    requireStore(principal, storeId);
    const by = { id: null, name: principal.name };
    const request = { mode: 'online', partId, tip, online: SCANNED, by, linkId: null } as const;
    const payment = await askPayment(tx, tab, request, now);
    beginPaying(tx, tab, now, announce);
    const details = { order_id: orderId, amount: payment.amount };
    auditStaff({ tx, now, principal }, { storeId, action: 'payment.shown', target: payment.id, details });
    return payment;
  });
}
