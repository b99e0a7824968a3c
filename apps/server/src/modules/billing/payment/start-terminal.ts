import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { type LockedTab, lockTab } from '../bill/tab.ts';
import { askPayment } from './ask-payment.ts';
import { notOnline } from './online-method.ts';
import { beginPaying } from './pay-bill.ts';
import { type PaymentFacts, sendToTerminal } from './payment-repository.ts';
import { requireStalls } from './require-stalls.ts';
import type { Ask } from './share.ts';

interface Wanted extends Pick<Ask, 'partId' | 'tip'> {
  /** A guest's ask to pay by card; else the desk asks by itself. */
  readonly paymentId: string | undefined;
}

/** What a guest asked to pay by card, while nobody has taken it to a terminal. */
async function askOfGuest(tx: Tx, tab: LockedTab, paymentId: string, now: Date): Promise<PaymentFacts> {
  const payment = tab.payments.find(({ id }) => id === paymentId) ?? refuse('not-found');
  if (payment.state !== 'pending' || payment.mode !== 'card') return refuse('state-changed');
  if (payment.terminalAt) return refuse('part-in-payment');
  await requireStalls(tx, tab, now);
  return payment;
}

/**
 * A colleague types an amount into the card terminal: a guest's ask, a part, or everything still open. The attempt waits
 * there, for every desk to see, and holds its share of the bill until a colleague confirms or declines it.
 */
export async function startTerminal(
  orderId: string,
  { paymentId, partId, tip }: Wanted,
  { tx, now, principal, announce }: CommandContext<'staff'>,
) {
  const tab = await lockTab(tx, orderId, now);
  const { storeId } = tab.order;
  requireStore(principal, storeId);
  const by = { id: null, name: principal.name };
  const payment =
    paymentId === undefined
      ? await askPayment(tx, tab, { mode: 'card', partId, tip, online: notOnline, by, linkId: null }, now)
      : await askOfGuest(tx, tab, paymentId, now);
  sendToTerminal(tx, payment.id, now);
  beginPaying(tx, tab, now, announce);
  const details = { order_id: orderId, amount: payment.amount };
  auditStaff({ tx, now, principal }, { storeId, action: 'payment.terminal', target: payment.id, details });
  return { orderId, paymentId: payment.id };
}
