import type { Bill } from '@tableside/pricing/bill';
import { earnBase } from '@tableside/pricing/loyalty';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { finishOrder, markPartPaid, setPhase, storeDay } from '../../ordering/index.ts';
import { moveDiscount } from '../discount-claims.ts';
import { endPayment } from '../payment/payment-repository.ts';
import { freezeBill, issueBill, settleBill } from './bill-repository.ts';
import { fiscalYear } from './fiscal-year.ts';
import { capturedSum, figuresOfTab, type LockedTab, pendingOf } from './tab.ts';
import { tellBill } from './tell-bill.ts';

export interface Capture {
  readonly paymentId: string;
  /** Cash handed over, when it was counted. */
  readonly received: number | null;
  /** Who confirmed it. */
  readonly by: string | null;
}

const isFinal = (status: string): boolean =>
  status === 'served' || status === 'rejected' || status === 'cancelled';
/** Everything ordered is on the table or will not come. */
export const nothingLeftToDo = (lines: readonly { readonly status: string }[]): boolean =>
  lines.every((line) => isFinal(line.status));

/** The tab as it is after one of its payments has changed. */
export const withPayment = (
  tab: LockedTab,
  paymentId: string,
  state: LockedTab['payments'][number]['state'],
): LockedTab => ({
  ...tab,
  payments: tab.payments.map((payment) => (payment.id === paymentId ? { ...payment, state } : payment)),
});

/** The last money is there: the figures stay what they are, and whoever earns by it hears of it once. */
function closeBill(tx: Tx, { order, bill }: LockedTab, figures: Bill, now: Date, announce: Announce): void {
  const { id: orderId, tabId, storeId, userId } = order;
  freezeBill(tx, tabId, storeId, figures, now);
  if (bill?.snapshot) return;
  const told = { v: 1, storeId, tabId, orderId, userId, at: now.toISOString() } as const;
  announce('bill.paid', { ...told, earnBase: earnBase(figures) });
}

/**
 * What becomes of a tab whose payments have changed: paid (the bill gets its number at the first money and keeps its
 * figures at the last), being paid while anything is pending, or open again. When everything is served as well, a paid
 * bill is settled.
 */
export async function moveTab(tx: Tx, tab: LockedTab, now: Date, announce: Announce): Promise<void> {
  const { order, store } = tab;
  const figures = figuresOfTab(tab);
  const captured = capturedSum(tab);
  tellBill(announce, tab);
  const paid = captured > 0 && captured >= figures.total_amount;
  if (paid) finishOrder(tx, order, now, announce);
  else setPhase(tx, order.id, pendingOf(tab).length > 0 ? 'paying' : 'open', now);
  if (paid) closeBill(tx, tab, figures, now, announce);
  moveDiscount(tx, tab, paid, now);
  if (captured > 0 && !paid && !order.partPaid) markPartPaid(tx, order.id);
  if (captured > 0 && !tab.bill?.issuedAt)
    issueBill(tx, order.tabId, order.storeId, fiscalYear(storeDay(now, store.timezone), store.country), now);
  if (paid && nothingLeftToDo(tab.lines)) await settleAndTell(tx, order, now, announce);
}

/**
 * The one way to "paid": a captured payment, whoever confirms it. A second capture of the same payment changes
 * nothing and is refused as `state-changed`.
 */
export async function settle(
  tx: Tx,
  tab: LockedTab,
  capture: Capture,
  now: Date,
  announce: Announce,
): Promise<void> {
  if (!(await endPayment(tx, capture.paymentId, 'captured', capture.by, capture.received, now)))
    return refuse('state-changed');
  await moveTab(tx, withPayment(tab, capture.paymentId, 'captured'), now, announce);
}

/** Captured becomes settled: nothing is left to do. Once; a second call finds it done. */
export async function settleAndTell(
  tx: Tx,
  order: LockedTab['order'],
  now: Date,
  announce: Announce,
): Promise<void> {
  if (await settleBill(tx, order.tabId, now))
    announce('bill.settled', { v: 1, storeId: order.storeId, tabId: order.tabId, orderId: order.id });
}
