import type { Bill } from '@tableside/pricing/bill';
import { type PartInput, remaining } from '@tableside/pricing/parts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findTabs, type LineFacts, linesOfTabs, type OrderFacts, touchTab } from '../../ordering/index.ts';
import { type StoreFacts, storesById } from '../../venues/index.ts';
import { partInputs, totalTip } from '../part/part.ts';
import { findParts, type PartFacts } from '../part/part-repository.ts';
import { findPayments, type PaymentFacts } from '../payment/payment-repository.ts';
import { billFigures, chargesWith } from './bill-figures.ts';
import { type BillFacts, findBills } from './bill-repository.ts';
import { comesToNothing } from './bill-state.ts';

/** What is paid together, with all that billing decides on; `order` stands for all of it. */
export interface Tab {
  readonly order: OrderFacts;
  readonly lines: readonly LineFacts[];
  readonly bill: BillFacts | undefined;
  readonly parts: readonly PartFacts[];
  readonly payments: readonly PaymentFacts[];
  readonly store: StoreFacts;
}
/** The same under its lock: nobody else changes it before this transaction ends. */
export interface LockedTab extends Tab {
  readonly locked: true;
}

const moneyOf = (db: Reader, tabIds: readonly string[]) =>
  Promise.all([findBills(db, tabIds), findParts(db, tabIds), findPayments(db, tabIds)]);

/** The tabs of orders; `found` are the orders that stand for them. */
async function gather(
  db: Reader,
  orderIds: readonly string[],
  found: Promise<readonly OrderFacts[]>,
): Promise<Tab[]> {
  // A tab mostly has the order's id, so its money can be asked for before the row is back.
  const [orders, lines, likely] = await Promise.all([
    found,
    linesOfTabs(db, orderIds),
    moneyOf(db, orderIds),
  ]);
  const stores = await storesById(
    db,
    orders.map(({ storeId }) => storeId),
  );
  const ids = orders.map(({ id }) => id);
  const [bills, parts, payments] = ids.every((id) => orderIds.includes(id)) ? likely : await moneyOf(db, ids);
  return orders.map((order) => {
    const ofTab = ({ tabId }: { readonly tabId: string }): boolean => tabId === order.id;
    return {
      order,
      lines: lines.filter(ofTab),
      bill: bills.find(ofTab),
      parts: parts.filter(ofTab),
      payments: payments.filter(ofTab),
      store: stores.get(order.storeId) ?? refuse('not-found'),
    };
  });
}
const only = ([tab]: readonly Tab[]): Tab => tab ?? refuse('not-found');

/** Locks what stands for the tab of an order and reads its money in the same trip; its version goes up. */
export async function lockTab(tx: Tx, orderId: string, now: Date): Promise<LockedTab> {
  const found = touchTab(tx, orderId, now).then((order) => (order ? [order] : []));
  return { ...only(await gather(tx, [orderId], found)), locked: true };
}

/** The tabs of orders as they are now, each once, for looking only. */
export const readTabs = (db: Reader, orderIds: readonly string[]): Promise<Tab[]> =>
  gather(db, orderIds, findTabs(db, orderIds));
/** The tab of one order. Refuses `not-found`. */
export const readTab = async (db: Reader, orderId: string): Promise<Tab> =>
  only(await readTabs(db, [orderId]));

/** The tab as it would be with this on its bill. */
export const tabWith = (tab: LockedTab, change: Partial<BillFacts>): LockedTab => ({
  ...tab,
  bill: {
    tabId: tab.order.tabId,
    tip: 0,
    discount: null,
    serviceWaived: false,
    snapshot: null,
    issuedAt: null,
    settledAt: null,
    surplusLeft: 0,
    prints: 0,
    ...tab.bill,
    ...change,
  },
});

/** The bill of a tab with this tip for everything, beside which parts bring theirs: the snapshot once it is paid. */
export function figuresOfTab({ order, lines, bill, payments, store }: Tab, tip = bill?.tip ?? 0): Bill {
  if (bill?.snapshot) return bill.snapshot;
  const { crm, taxes, charges } = store.preferences;
  return billFigures(
    lines,
    {
      default_discount: crm.default_discount,
      taxes,
      charges: chargesWith(charges, order.destination, bill?.serviceWaived ?? false),
    },
    order.type,
    totalTip(tip, payments, order.tabId),
    bill?.discount ?? null,
  );
}

export const partsOfTab = ({ order, parts, payments }: Tab): readonly PartInput[] =>
  partInputs(parts, payments, order.tabId);
/** Neither paid in full nor cancelled. */
export const isRunning = ({ order: { phase } }: Tab): boolean => phase === 'open' || phase === 'paying';
/** Refuses what only a tab that is not over takes. */
export function requireRunning(tab: Tab): void {
  if (!isRunning(tab)) refuse('order-closed');
}
/** Its bill comes to nothing, and can be ended so. */
export const isFree = (tab: Tab): boolean =>
  comesToNothing(
    { phase: tab.order.phase, total: figuresOfTab(tab).total_amount, payments: tab.payments },
    tab.lines.map(({ status }) => status),
  );
export const pendingOf = (tab: Tab): readonly PaymentFacts[] =>
  tab.payments.filter((payment) => payment.state === 'pending');
/** What of the bill nobody has paid or is paying, tips included. */
export const openOf = (tab: Tab, figures: Bill): number => remaining(figures.total_amount, partsOfTab(tab));

const sum = (payments: readonly PaymentFacts[], of: (payment: PaymentFacts) => number): number =>
  payments.reduce((total, payment) => total + of(payment), 0);
/** What was taken of it. */
export const capturedOf = (tab: Tab) => tab.payments.filter((payment) => payment.state === 'captured');
/** Whether somebody has paid, be it nothing for a bill that comes to nothing. */
export const hasPaid = (tab: Tab): boolean => capturedOf(tab).length > 0;

export const capturedSum = (tab: Tab): number => sum(capturedOf(tab), ({ amount }) => amount);
/** Tips for everything that payments hold already: a lower one cannot be set any more. */
export const heldTip = (tab: Tab): number =>
  sum(
    [...capturedOf(tab), ...pendingOf(tab)].filter(({ partId }) => partId === tab.order.tabId),
    ({ tip }) => tip,
  );
