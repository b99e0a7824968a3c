import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { holdsCardNumber } from '../../ordering/index.ts';
import { dayOverBefore } from '../bill/day-end.ts';
import { type LockedTab, lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { findRefunds } from '../refund/refund-repository.ts';
import { holdOpenShift } from '../shift/shift-repository.ts';
import { bookAs, findPayment, type PaymentFacts } from './payment-repository.ts';
import { roundingOf } from './rounding-of.ts';

/** How money that was taken at the table was really paid. */
export interface Correction {
  readonly mode: 'cash' | 'card';
  /** The number of the card's slip, or ''. */
  readonly reference: string;
  readonly reason: string;
  /** A manager's, when the caller is none. */
  readonly pin: string | undefined;
}

/** Whether it is counted for good: its drawer is, or where none was open for it, its business day is over. */
async function isCounted(
  tx: Tx,
  { store }: LockedTab,
  { id, doneAt, askedAt }: PaymentFacts,
  now: Date,
): Promise<boolean> {
  const open = await holdOpenShift(tx, id);
  return open === undefined ? (doneAt ?? askedAt) < dayOverBefore(store, now) : !open;
}

/**
 * Books money that was taken at the table as what it was: cash that a card had paid, or the other way round. The bill,
 * its number and its amount stay. Refuses `state-changed` for money that is not taken, that only a provider knows of, that
 * is booked so already or was given back in part, `shift-closed` once its drawer is counted, or without one its business
 * day is over.
 */
export async function correctMode(
  { approve }: Pick<PaymentDesk, 'approve'>,
  paymentId: string,
  { mode, reference, reason, pin }: Correction,
  context: CommandContext<'staff'>,
): Promise<{ readonly orderId: string }> {
  const { tx, now, principal, announce } = context;
  const { storeId, orderId } = (await findPayment(tx, paymentId)) ?? refuse('not-found');
  requireStore(principal, storeId);
  if (holdsCardNumber(reason) || holdsCardNumber(reference)) return refuse('card-number-refused');
  const approver = await approve(tx, { principal, storeId, pin, now });
  const tab = await lockTab(tx, orderId, now);
  const payment = tab.payments.find(({ id }) => id === paymentId);
  if (payment?.state !== 'captured' || payment.mode === 'online' || payment.mode === mode)
    return refuse('state-changed');
  if ((await findRefunds(tx, paymentId)).length > 0) return refuse('state-changed');
  if (await isCounted(tx, tab, payment, now)) return refuse('shift-closed');
  bookAs(tx, paymentId, {
    mode,
    reference: mode === 'card' ? reference || null : null,
    rounding: roundingOf(mode, payment.amount, tab),
  });
  tellBill(announce, tab);
  const { mode: from, amount } = payment;
  const details = {
    order_id: orderId,
    from,
    mode,
    amount,
    reference: reference || null,
    reason,
    approved_by: approver.name,
  };
  auditStaff(context, { storeId, action: 'payment.corrected', target: paymentId, details });
  return { orderId };
}
