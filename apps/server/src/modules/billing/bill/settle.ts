import { isVoid } from '@tableside/contract/ordered-lines';
import type { LineStatus } from '@tableside/contract/vocabulary';
import { earnBase } from '@tableside/pricing/loyalty';
import { wallClock } from '@tableside/pricing/wall-clock';
import type { Announce, Events } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { clearOrder, finishOrder, markPartPaid, type OrderFacts, setPhase } from '../../ordering/index.ts';
import { moveDiscount } from '../discount/discount-claims.ts';
import { endPayment, type PaymentEnd, type PaymentFacts } from '../payment/payment-repository.ts';
import { giveSurplusBack } from '../refund/give-surplus-back.ts';
import { shortfall } from '../refund/refund.ts';
import { keptOf } from '../refund/refund-repository.ts';
import { freezeBill, issueBill, keepSurplus, settleBill } from './bill-repository.ts';
import { fiscalYear } from './fiscal-year.ts';
import { issuerOf } from './issuer.ts';
import { capturedSum, figuresOfTab, hasPaid, type LockedTab, lockTab, pendingOf, type Tab } from './tab.ts';
import { tellBill } from './tell-bill.ts';

const isFinal = (status: LineStatus): boolean => status === 'served' || isVoid(status);
/** Everything ordered is on the table, at the door where it is brought, or will not come. */
export const nothingLeftToDo = (
  order: Pick<OrderFacts, 'type' | 'deliveredAt'>,
  lines: readonly { readonly status: LineStatus }[],
): boolean =>
  lines.every((line) => isFinal(line.status)) &&
  (order.type !== 'delivery' ||
    order.deliveredAt !== null ||
    lines.every(({ status }) => status !== 'served'));

/** The tab as it is after one of its payments has changed. */
export const withPayment = (tab: LockedTab, paymentId: string, state: PaymentFacts['state']): LockedTab => ({
  ...tab,
  payments: tab.payments.map((payment) => (payment.id === paymentId ? { ...payment, state } : payment)),
});

/** What refunds have taken of a bill of `total` before it was paid: there are none where nothing of it was paid before. */
async function refundedOf(
  tx: Tx,
  { tabId, partPaid }: OrderFacts,
  total: number,
): Promise<Events['bill.paid']['refunded']> {
  const amount = partPaid ? shortfall(total, await keptOf(tx, tabId)) : 0;
  return amount > 0 ? { amount, total } : undefined;
}

async function becomePaid(tx: Tx, tab: LockedTab, now: Date, announce: Announce): Promise<void> {
  const { order } = tab;
  const figures = figuresOfTab(tab);
  const { storeId, tabId } = order;
  finishOrder(tx, order, now, announce);
  const over = Math.max(0, capturedSum(tab) - figures.total_amount);
  if (tab.bill?.snapshot) return keepSurplus(tx, tabId, over);
  freezeBill(tx, order, figures, over, now);
  await giveSurplusBack(tx, tab, figures.total_amount, now);
  announce('bill.paid', {
    v: 1,
    storeId,
    tabId,
    orderId: order.id,
    userId: order.userId,
    language: order.language,
    earnBase: earnBase(figures),
    refunded: await refundedOf(tx, order, figures.total_amount),
    at: now.toISOString(),
  });
}

/** Gives a tab's bill its number, once. Among the last statements before commit. */
export function giveNumber(tx: Tx, { order, store, bill }: LockedTab, now: Date): void {
  if (bill?.issuedAt) return;
  const year = fiscalYear(wallClock(store.timezone, now).date, store.country);
  issueBill(tx, order, year, issuerOf(store), now);
}

/** Somebody has paid, and no less than all there is to pay. */
export const isCovered = (tab: Tab): boolean =>
  hasPaid(tab) && capturedSum(tab) >= figuresOfTab(tab).total_amount;

/**
 * What becomes of a tab whose payments have changed: paid (the bill gets its number at the first money and keeps its
 * figures at the last), being paid while anything is pending, or open again. When everything is served as well, a paid
 * bill is settled. What is over stays so; what was paid above it online goes back.
 */
async function moveTab(tx: Tx, tab: LockedTab, now: Date, announce: Announce): Promise<void> {
  const { order } = tab;
  tellBill(announce, tab);
  const begun = hasPaid(tab);
  const paid = isCovered(tab);
  if (paid) {
    await clearOrder(tx, order, now, announce);
    await becomePaid(tx, tab, now, announce);
  } else setPhase(tx, order.id, pendingOf(tab).length > 0 ? 'paying' : 'open', now);
  moveDiscount(tx, tab, paid, now);
  if (begun && !paid && !order.partPaid) markPartPaid(tx, order.id);
  if (begun) giveNumber(tx, tab, now);
  if (paid && nothingLeftToDo(order, tab.lines)) await settleAndTell(tx, order, now, announce);
}

/** There is less to pay than there was: closes a bill that what is paid already covers now, and says whether it did. */
export async function closeWhenCovered(
  tx: Tx,
  tab: LockedTab,
  now: Date,
  announce: Announce,
): Promise<boolean> {
  if (tab.bill?.snapshot || !isCovered(tab)) return false;
  await moveTab(tx, tab, now, announce);
  return true;
}

/**
 * Moves one payment on, and the tab with it: the one way to "paid", whoever knows of the money. A payment that
 * somebody else has moved on already is refused as `state-changed`.
 */
export async function movePayment(
  tx: Tx,
  tab: LockedTab,
  payment: Pick<PaymentFacts, 'id' | 'state'>,
  to: PaymentEnd,
  now: Date,
  announce: Announce,
): Promise<void> {
  if (!(await endPayment(tx, payment, to, now))) return refuse('state-changed');
  await moveTab(tx, withPayment(tab, payment.id, to.state), now, announce);
}

/** Captured becomes settled: nothing is left to do. Once; a second call finds it done. */
async function settleAndTell(
  tx: Tx,
  order: LockedTab['order'],
  now: Date,
  announce: Announce,
): Promise<void> {
  if (await settleBill(tx, order.tabId, now))
    announce('bill.settled', { v: 1, storeId: order.storeId, tabId: order.tabId, orderId: order.id });
}

/** Settles the tab of an order, and tells whoever looks at it. */
export async function settleTab(tx: Tx, orderId: string, now: Date, announce: Announce): Promise<void> {
  const tab = await lockTab(tx, orderId, now);
  await settleAndTell(tx, tab.order, now, announce);
  tellBill(announce, tab);
}
