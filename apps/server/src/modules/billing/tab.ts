import type { Bill } from '@tableside/pricing/bill';
import type { Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { type LineFacts, type OrderFacts, orderLines, touch } from '../ordering/index.ts';
import { findStore, type StoreFacts } from '../venues/index.ts';
import { billFigures } from './bill-figures.ts';
import { type BillFacts, findBills, findPayments, type PaymentFacts } from './billing-repository.ts';

/** A tab under its lock, with all that billing decides on. */
export interface LockedTab {
  readonly order: OrderFacts;
  readonly lines: readonly LineFacts[];
  readonly bill: BillFacts | undefined;
  readonly payments: readonly PaymentFacts[];
  readonly store: StoreFacts;
}

/** Locks the order of a tab and reads its money in the same trip; its version goes up. */
export async function lockTab(tx: Tx, orderId: string, now: Date): Promise<LockedTab> {
  // A tab of one order has the order's id, so its money can be asked for before the row is back.
  const [order, lines, bills, payments] = await Promise.all([
    touch(tx, orderId, now),
    orderLines(tx, [orderId]),
    findBills(tx, [orderId]),
    findPayments(tx, [orderId]),
  ]);
  if (!order) return refuse('not-found');
  const store = await findStore(tx, order.storeId);
  if (!store) return refuse('not-found');
  return { order, lines, bill: bills[0], payments, store };
}

/** The bill of a locked tab with the given tip: the snapshot once issued. */
export function figuresOfTab({ order, lines, bill, store }: LockedTab, tip = bill?.tip ?? 0): Bill {
  if (bill?.snapshot) return bill.snapshot;
  const { crm, taxes, charges } = store.preferences;
  return billFigures(lines, { default_discount: crm.default_discount, taxes, charges }, order.type, tip);
}

export const pendingOf = (tab: LockedTab): readonly PaymentFacts[] =>
  tab.payments.filter((payment) => payment.state === 'pending');
export const capturedSum = (tab: LockedTab): number =>
  tab.payments
    .filter((payment) => payment.state === 'captured')
    .reduce((sum, payment) => sum + payment.amount, 0);
