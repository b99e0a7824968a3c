import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentFacts } from '../payment/payment-repository.ts';
import { initialRefundState, type RefundFacts } from './refund.ts';
import { insertRefund } from './refund-repository.ts';

/** Plans that money of an online payment goes back by the job, with nobody of the staff behind it. */
export function planReturn(
  tx: Tx,
  { id: paymentId, tabId, orderId, storeId }: PaymentFacts,
  money: Pick<RefundFacts, 'captureId' | 'amount' | 'currency' | 'reason'>,
  now: Date,
): void {
  const about = { id: newId(), tabId, orderId, storeId, paymentId, ...money };
  const asked = { note: '', byId: null, byName: null } as const;
  const begun = { state: initialRefundState, attempt: 0, createdAt: now, doneAt: null, ref: null };
  insertRefund(tx, { ...about, ...asked, ...begun }, now);
}
