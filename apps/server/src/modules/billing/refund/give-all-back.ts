import { refundable } from '@tableside/pricing/refundable';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { LockedTab } from '../bill/tab.ts';
import { findEffectiveCapture } from '../payment/capture-repository.ts';
import { initialRefundState } from './refund.ts';
import { findRefunds, insertRefund } from './refund-repository.ts';

/**
 * Plans the return of everything that was paid online and is not on its way back already. What was taken at the counter
 * is handed back there, by the desk's own refund.
 */
export async function giveAllBack(tx: Tx, { order, payments }: LockedTab, now: Date): Promise<void> {
  for (const payment of payments.filter(({ state }) => state === 'captured')) {
    const captureId = await findEffectiveCapture(tx, payment.id);
    if (!captureId) continue;
    const own = (await findRefunds(tx, payment.id)).filter((refund) => refund.captureId === captureId);
    const amount = refundable(payment.amount, own);
    if (amount <= 0) continue;
    const { id: paymentId, currency } = payment;
    const { id: orderId, tabId, storeId } = order;
    const about = { id: newId(), tabId, orderId, paymentId, captureId, storeId, amount, currency } as const;
    const asked = { reason: 'asked', note: '', byId: null, byName: null } as const;
    const begun = { state: initialRefundState, failure: null, attempt: 0, createdAt: now, doneAt: null };
    insertRefund(tx, { ...about, ...asked, ...begun }, now);
  }
}
