import type { DeclineReason } from '@tableside/contract/vocabulary';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { holdsCardNumber } from '../../ordering/index.ts';
import { movePayment } from '../bill/settle.ts';
import { isFree, type LockedTab, lockTab, tabWith } from '../bill/tab.ts';
import { claimDiscount } from '../discount/discount-claims.ts';
import { askNothing, askPayment } from './ask-payment.ts';
import { changeOf } from './change.ts';
import { notOnline } from './online-method.ts';
import { findPayment, type PaymentFacts } from './payment-repository.ts';
import { requireStalls } from './require-stalls.ts';
import { roundingOf } from './rounding-of.ts';
import type { Ask } from './share.ts';

type StaffContext = CommandContext<'staff'>;
interface Taken {
  readonly orderId: string;
  readonly change: number;
}
interface Found {
  readonly tab: LockedTab;
  readonly payment: PaymentFacts;
}

/** A pending payment of the colleague's store, with its tab locked. */
async function pendingPayment(paymentId: string, { tx, principal, now }: StaffContext): Promise<Found> {
  const found = (await findPayment(tx, paymentId)) ?? refuse('not-found');
  requireStore(principal, found.storeId);
  const tab = await lockTab(tx, found.orderId, now);
  const payment = tab.payments.find(({ id }) => id === paymentId);
  if (payment?.state !== 'pending') return refuse('state-changed');
  return { tab, payment };
}

/** What is known of the money in hand. */
export interface InHand {
  /** Cash handed over. */
  readonly received: number | undefined;
  /** What the card terminal printed, to find it again there. */
  readonly reference: string | undefined;
}

async function capture(
  { tab, payment }: Found,
  { received, reference }: InHand,
  context: StaffContext,
): Promise<Taken> {
  const { mode, amount } = payment;
  if (holdsCardNumber(reference ?? '')) return refuse('card-number-refused');
  // Only the provider knows of money that is paid online.
  if (mode === 'online') return refuse('state-changed');
  const rounding = roundingOf(mode, amount, tab);
  const change = mode === 'cash' ? changeOf(received, amount + rounding) : 0;
  if (change === undefined)
    return refuse('malformed', { fields: [{ path: 'body.received', message: `>= ${amount + rounding}` }] });
  const end = {
    state: 'captured',
    by: context.principal.staffId,
    received: received ?? null,
    rounding,
    failure: null,
    reference: reference || null,
  } as const;
  await movePayment(context.tx, tab, payment, end, context.now, context.announce);
  auditStaff(context, {
    storeId: payment.storeId,
    action: 'payment.confirmed',
    target: payment.id,
    details: {
      order_id: tab.order.id,
      mode,
      amount,
      received: received ?? null,
      reference: reference || null,
    },
  });
  return { orderId: tab.order.id, change };
}

/** A colleague has the money of a pending ask in hand. The answer holds the change. */
export async function confirmPayment(
  paymentId: string,
  inHand: InHand,
  context: StaffContext,
): Promise<Taken> {
  const found = await pendingPayment(paymentId, context);
  // A terminal may have taken the money already.
  if (found.payment.terminalAt === null) await requireStalls(context.tx, found.tab, context.now);
  return capture(found, inHand, context);
}

/** What the desk asked for itself and calls off without a reason was never declined. */
const endOf = ({ mode, askedBy }: PaymentFacts, reason: DeclineReason | null) =>
  mode === 'online' || (askedBy === null && reason === null) ? 'cancelled' : 'failed';

/** The ask came to nothing (card declined, guest changed their mind): the bill opens again. */
export async function declinePayment(
  paymentId: string,
  reason: DeclineReason | null,
  context: StaffContext,
): Promise<{ readonly orderId: string }> {
  const { tab, payment } = await pendingPayment(paymentId, context);
  const end = {
    state: endOf(payment, reason),
    by: context.principal.staffId,
    received: null,
    failure: null,
    declinedFor: reason,
  } as const;
  await movePayment(context.tx, tab, payment, end, context.now, context.announce);
  auditStaff(context, {
    storeId: payment.storeId,
    action: 'payment.declined',
    target: payment.id,
    details: {
      order_id: payment.orderId,
      mode: payment.mode,
      amount: payment.amount,
      declined_for: reason,
    },
  });
  return { orderId: payment.orderId };
}

/** Staff end a bill that comes to nothing and whose discount is claimed. */
export function takeNothing(tab: LockedTab, inHand: InHand, context: StaffContext): Promise<Taken> {
  const { tx, now, principal } = context;
  const payment = askNothing(tx, tab, { id: null, name: principal.name }, now);
  return capture({ tab: { ...tab, payments: [...tab.payments, payment] }, payment }, inHand, context);
}

/** Staff take a part, or everything still open, without having been asked on a phone. */
export async function takePayment(
  orderId: string,
  asked: InHand & Ask & { readonly mode: 'cash' | 'card' },
  context: StaffContext,
): Promise<Taken> {
  const { tx, now, principal } = context;
  const tab = await lockTab(tx, orderId, now);
  requireStore(principal, tab.order.storeId);
  const { mode, partId, tip } = asked;
  if (isFree(tab) && !tip) {
    await requireStalls(tx, tab, now);
    await claimDiscount(tx, tab, now);
    return takeNothing(tab, asked, context);
  }
  const by = { id: null, name: principal.name };
  const request = { mode, partId, tip, online: notOnline, by, linkId: null };
  const payment = await askPayment(tx, tab, request, now);
  // Nothing was taken for a bill that came to nothing when it was looked at.
  if (asked.received === 0 && payment.amount + roundingOf(mode, payment.amount, tab) > 0)
    return refuse('state-changed');
  // A tip for everything was just put on the bill, which is paid with it.
  const tipped = tip !== undefined && payment.partId === tab.order.tabId ? tabWith(tab, { tip }) : tab;
  const found = { tab: { ...tipped, payments: [...tipped.payments, payment] }, payment };
  return capture(found, asked, context);
}
