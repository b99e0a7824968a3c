import { writeAudit } from '../../../platform/audit/audit-repository.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { settle } from '../bill/settle.ts';
import { type LockedTab, lockTab } from '../bill/tab.ts';
import { claimDiscount } from '../discount-claims.ts';
import { changeOf } from './change.ts';
import { reopenBill } from './give-up-payment.ts';
import { findPayment, insertPayment, type PaymentFacts } from './payment-repository.ts';
import { shareToPay } from './share.ts';

type StaffContext = CommandContext<'staff'>;
interface Taken {
  readonly orderId: string;
  readonly change: number;
}

async function pendingPayment(paymentId: string, { tx, principal }: StaffContext): Promise<PaymentFacts> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) return refuse('not-found');
  requireStore(principal, payment.storeId);
  return payment;
}

function writeMoneyAudit(
  context: StaffContext,
  action: string,
  payment: { readonly id: string; readonly storeId: string },
  details: Readonly<Record<string, unknown>>,
): void {
  const { tx, principal, now } = context;
  writeAudit(tx, {
    storeId: payment.storeId,
    actor: principal.staffId,
    actorName: principal.name,
    action,
    target: payment.id,
    details,
    at: now,
  });
}

async function capture(
  tab: LockedTab,
  payment: Pick<PaymentFacts, 'id' | 'storeId' | 'mode' | 'amount'>,
  received: number | undefined,
  context: StaffContext,
): Promise<Taken> {
  const change = payment.mode === 'cash' ? changeOf(received, payment.amount) : 0;
  if (change === undefined)
    return refuse('malformed', { fields: [{ path: 'body.received', message: `>= ${payment.amount}` }] });
  await settle(
    context.tx,
    tab,
    {
      paymentId: payment.id,
      received: received ?? null,
      by: context.principal.staffId,
    },
    context.now,
    context.announce,
  );
  writeMoneyAudit(context, 'payment.confirmed', payment, {
    mode: payment.mode,
    amount: payment.amount,
    received: received ?? null,
  });
  return { orderId: tab.order.id, change };
}

/** A colleague has the money of a pending ask in hand. `received` is the cash handed over; the answer holds the change. */
export async function confirmPayment(
  paymentId: string,
  received: number | undefined,
  context: StaffContext,
): Promise<Taken> {
  const payment = await pendingPayment(paymentId, context);
  const tab = await lockTab(context.tx, payment.orderId, context.now);
  return capture(tab, payment, received, context);
}

/** The ask came to nothing (card declined, guest changed their mind): the bill opens again. */
export async function declinePayment(
  paymentId: string,
  context: StaffContext,
): Promise<{ readonly orderId: string }> {
  const payment = await pendingPayment(paymentId, context);
  const tab = await lockTab(context.tx, payment.orderId, context.now);
  await reopenBill(context.tx, tab, paymentId, {
    state: 'failed',
    by: context.principal.staffId,
    now: context.now,
    announce: context.announce,
  });
  writeMoneyAudit(context, 'payment.declined', payment, { mode: payment.mode, amount: payment.amount });
  return { orderId: payment.orderId };
}

const justAsked = {
  state: 'pending',
  doneAt: null,
  linkId: null,
  provider: null,
  providerOrderId: null,
  method: null,
  checkout: null,
  failure: null,
  expiresAt: null,
} as const;

/** Staff take a part, or everything still open, without having been asked on a phone. */
export async function takePayment(
  orderId: string,
  asked: {
    readonly mode: 'cash' | 'card';
    readonly received: number | undefined;
    readonly partId: string | undefined;
  },
  context: StaffContext,
): Promise<Taken> {
  const { tx, now, principal } = context;
  const tab = await lockTab(tx, orderId, now);
  requireStore(principal, tab.order.storeId);
  const share = shareToPay(tab, { mode: asked.mode, tip: undefined, partId: asked.partId });
  await claimDiscount(tx, tab, now);
  const { tabId, storeId } = tab.order;
  const payment = {
    id: newId(),
    tabId,
    orderId,
    storeId,
    ...share,
    mode: asked.mode,
    askedBy: null,
    askedByName: principal.name,
    askedAt: now,
  };
  insertPayment(tx, payment);
  const asking: PaymentFacts = { ...payment, ...justAsked };
  return capture({ ...tab, payments: [...tab.payments, asking] }, payment, asked.received, context);
}
