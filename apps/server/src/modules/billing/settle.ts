import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { finishOrder, storeDay } from '../ordering/index.ts';
import { endPayment, issueBill, settleBill } from './billing-repository.ts';
import { fiscalYear } from './fiscal-year.ts';
import { capturedSum, figuresOfTab, type LockedTab } from './tab.ts';
import { tellBill } from './tell-bill.ts';

export interface Capture {
  readonly paymentId: string;
  readonly amount: number;
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

/**
 * The one way to "paid": a captured payment, whoever confirms it. A second capture of the same payment changes
 * nothing and is refused as `state-changed`. When the parts reach the total the bill gets its number and its figures
 * are kept; when everything is served as well it is settled.
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
  const { order, store } = tab;
  const figures = figuresOfTab(tab);
  tellBill(announce, order);
  if (capturedSum(tab) + capture.amount < figures.total_amount) return;
  finishOrder(tx, order, now, announce);
  issueBill(
    tx,
    order.tabId,
    order.storeId,
    fiscalYear(storeDay(now, store.timezone), store.country),
    figures,
    now,
  );
  if (nothingLeftToDo(tab.lines)) await settleAndTell(tx, order, now, announce);
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
