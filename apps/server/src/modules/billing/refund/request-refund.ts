import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { holdsCardNumber } from '../../ordering/index.ts';
import { isRunning, lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { findEffectiveCapture } from '../payment/capture-repository.ts';
import { findPayment } from '../payment/payment-repository.ts';
import { roundingOf } from '../payment/rounding-of.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { stepOf } from '../payment-providers/online-amount-rule.ts';
import { handBackLeft } from './hand-back-left.ts';
import { keptOfPayment } from './kept.ts';
import type { RefundFacts } from './refund.ts';
import { findRefundsOfTab, insertRefund } from './refund-repository.ts';
import { tellRefunded } from './tell-refunded.ts';

export interface RefundAsk {
  /** Minor units; undefined for all that is left. */
  readonly amount: number | undefined;
  readonly reason: string;
  /** A manager's, when the caller is none. */
  readonly pin: string | undefined;
}

/**
 * A colleague gives money of a paid attempt back, all or some. What was paid online goes back by the job, once; cash and
 * cards at the table are handed back by whoever asks, so that is done at once. The bill stays paid. Refuses
 * `state-changed` when nothing was taken, `refund-too-much` when not so much of it is left, `bill-closing` when nothing of
 * it would stay while the rest of the bill is still owed, `refund-uneven` when its provider moves no such amount.
 */
export async function requestRefund(
  { approve }: Pick<PaymentDesk, 'approve'>,
  paymentId: string,
  { amount: asked, reason, pin }: RefundAsk,
  context: CommandContext<'staff'>,
): Promise<{ readonly orderId: string }> {
  const { tx, now, principal, announce } = context;
  const seen = (await findPayment(tx, paymentId)) ?? refuse('not-found');
  const { storeId, orderId, tabId, currency, mode } = seen;
  requireStore(principal, storeId);
  if (holdsCardNumber(reason)) return refuse('card-number-refused');
  const approver = await approve(tx, { principal, storeId, pin, now });
  const tab = await lockTab(tx, orderId, now);
  const payment = tab.payments.find(({ id }) => id === paymentId);
  if (payment?.state !== 'captured') return refuse('state-changed');
  const [refunds, capture] = await Promise.all([
    findRefundsOfTab(tx, tabId),
    findEffectiveCapture(tx, paymentId),
  ]);
  const captureId = capture ?? null;
  const left = keptOfPayment(payment, refunds);
  const amount = asked ?? left;
  if (amount <= 0 || amount > left) return refuse('refund-too-much', { refundable: left });
  const step = stepOf(payment.provider, currency);
  if (amount % step > 0) return refuse('refund-uneven', { step });
  // A share counts as paid by its payment, whatever went back of it: the last one would close a bill nobody has paid.
  if (amount === left && isRunning(tab)) return refuse('bill-closing');
  const refund: RefundFacts = {
    id: newId(),
    tabId,
    orderId,
    paymentId,
    captureId,
    storeId,
    amount,
    currency,
    reason: 'asked',
    note: reason,
    state: capture ? 'pending' : 'done',
    byId: principal.staffId,
    byName: principal.name,
    attempt: 0,
    createdAt: now,
    doneAt: capture ? null : now,
    ref: null,
  };
  handBackLeft(tx, tab, refunds, amount);
  insertRefund(
    tx,
    refund,
    capture ? now : null,
    roundingOf(payment.mode, amount, tab, payment.amount - left),
  );
  if (!capture) await tellRefunded(tx, refund, announce);
  tellBill(announce, tab);
  auditStaff(context, {
    storeId,
    action: 'payment.refunded',
    target: paymentId,
    details: {
      order_id: orderId,
      refund_id: refund.id,
      mode,
      amount,
      reason,
      approved_by: approver.name,
    },
  });
  return { orderId };
}
