import { z } from 'zod';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Begun, Process, ProcessContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { clearOrder, isPrepaid, paidOnHandover, requireMember, setPhase } from '../../ordering/index.ts';
import { isFree, type LockedTab, lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { claimDiscount } from '../discount/discount-claims.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { refuseAway } from '../payment-providers/refuse-away.ts';
import { askPayment, type PaymentRequest } from './ask-payment.ts';
import { payNothing } from './end-free-bill.ts';
import { requireInTime } from './in-time.ts';
import { findPayment, type PaymentFacts } from './payment-repository.ts';
import { requireStalls } from './require-stalls.ts';
import { saveStart, startAtProvider } from './start-payment.ts';

const readMemo = (memo: unknown) => z.object({ paymentId: z.string() }).parse(memo);
export type PaymentBegun<A extends { readonly status: number }> = Begun<{ readonly paymentId: string }, A>;

/**
 * Asks and, when it is online, starts the attempt at its provider: commit, call, commit. Whoever repeats the call with
 * its key goes on where it stopped. Refuses `provider-away` when the provider cannot be reached: the attempt stays
 * pending and the reconciler goes on with it.
 */
export async function runPayment<A extends { readonly status: 200 }>(
  desk: PaymentDesk,
  process: Process,
  answerOf: (paymentId: string) => A,
  ask: (...step: Parameters<Parameters<Process['step']>[0]>) => Promise<PaymentFacts>,
): Promise<A> {
  const begun: PaymentBegun<A> = await process.begin(readMemo, async (tx, announce) => {
    const payment = await ask(tx, announce);
    return payment.provider === null ? { done: answerOf(payment.id) } : { memo: { paymentId: payment.id } };
  });
  if ('done' in begun) return begun.done;
  const { paymentId } = begun.memo;
  const payment = (await findPayment(desk.db, paymentId)) ?? refuse('not-found');
  const outcome = await startAtProvider(desk, payment).catch((error: unknown) => refuseAway(error));
  return process.finish(answerOf(paymentId), (tx, announce) =>
    saveStart(tx, payment, outcome, { now: desk.clock.now(), announce }),
  );
}

/** The bill is closed to new rounds while somebody pays. */
export function beginPaying(tx: Tx, tab: LockedTab, now: Date, announce: Announce): void {
  setPhase(tx, tab.order.id, 'paying', now);
  tellBill(announce, tab);
}

/** Where the kitchen waits for the money, paying on handover is the store's to allow; at a court's desk one just pays. */
function requireHandover({ order, store }: LockedTab, mode: PaymentRequest['mode']): void {
  if (mode === 'online' || !isPrepaid(order.type) || !paidOnHandover(order.type)) return;
  const plan = order.type === 'takeaway' || order.type === 'delivery' ? store.preferences[order.type] : null;
  if (!plan?.pay_on_handover) refuse('mode-not-offered');
}

/**
 * A member pays a part, or everything still open: in cash or by card at the table (staff confirm), or online. A bill that
 * comes to nothing is paid with that, whatever was asked.
 */
export async function payBill(
  desk: PaymentDesk,
  orderId: string,
  request: Omit<PaymentRequest, 'by' | 'linkId'>,
  { process, principal, now }: ProcessContext<'diner'>,
) {
  const answerOf = (paymentId: string) => ({ status: 200, ref: { orderId, paymentId } }) as const;
  return runPayment(desk, process, answerOf, async (tx, announce) => {
    const tab = await lockTab(tx, orderId, now);
    const { userId: id, name } = requireMember(tab.order, principal.userId);
    requireInTime(tab, now);
    if (isFree(tab) && !request.tip) {
      await requireStalls(tx, tab, now);
      await claimDiscount(tx, tab, now);
      return payNothing(tx, tab, { id, name }, now, announce);
    }
    requireHandover(tab, request.mode);
    const payment = await askPayment(tx, tab, { ...request, by: { id, name }, linkId: null }, now);
    if (payment.provider === null && paidOnHandover(tab.order.type))
      await clearOrder(tx, tab.order, now, announce);
    beginPaying(tx, tab, now, announce);
    return payment;
  });
}
