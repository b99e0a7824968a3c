import type { Bill } from '@tableside/pricing/bill';
import { type PartInput, remaining } from '@tableside/pricing/parts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findTab, type LineFacts, type OrderFacts, tabLines, touchTab } from '../../ordering/index.ts';
import { findStore, type StoreFacts } from '../../venues/index.ts';
import { partInputs, totalTip } from '../part/part.ts';
import { findParts, type PartFacts } from '../part/part-repository.ts';
import { findPayments, type PaymentFacts } from '../payment/payment-repository.ts';
import { billFigures, chargesWith } from './bill-figures.ts';
import { type BillFacts, findBills } from './bill-repository.ts';

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

const moneyOf = (db: Reader, tabId: string) =>
  Promise.all([findBills(db, [tabId]), findParts(db, tabId), findPayments(db, [tabId])]);

async function gather(db: Reader, orderId: string, found: Promise<OrderFacts | undefined>): Promise<Tab> {
  // A tab mostly has the order's id, so its money can be asked for before the row is back.
  const [order, lines, likely] = await Promise.all([found, tabLines(db, orderId), moneyOf(db, orderId)]);
  const store = order && (await findStore(db, order.storeId));
  if (!order || !store) return refuse('not-found');
  const [bills, parts, payments] = order.id === orderId ? likely : await moneyOf(db, order.id);
  return { order, lines, bill: bills[0], parts, payments, store };
}

/** Locks what stands for the tab of an order and reads its money in the same trip; its version goes up. */
export const lockTab = async (tx: Tx, orderId: string, now: Date): Promise<LockedTab> => ({
  ...(await gather(tx, orderId, touchTab(tx, orderId, now))),
  locked: true,
});

/** The tab as it is now, for looking only. */
export const readTab = (db: Reader, orderId: string): Promise<Tab> =>
  gather(db, orderId, findTab(db, orderId));

/** The tab as it would be with this on its bill. */
export const tabWith = (tab: LockedTab, change: Partial<BillFacts>): LockedTab => ({
  ...tab,
  bill: {
    tabId: tab.order.tabId,
    tip: 0,
    discount: null,
    serviceWaived: false,
    billNo: null,
    snapshot: null,
    issuedAt: null,
    settledAt: null,
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
export const pendingOf = (tab: Tab): readonly PaymentFacts[] =>
  tab.payments.filter((payment) => payment.state === 'pending');
/** What of the bill nobody has paid or is paying, tips included. */
export const openOf = (tab: Tab, figures: Bill): number => remaining(figures.total_amount, partsOfTab(tab));

const sum = (payments: readonly PaymentFacts[], of: (payment: PaymentFacts) => number): number =>
  payments.reduce((total, payment) => total + of(payment), 0);
const capturedOf = (tab: Tab) => tab.payments.filter((payment) => payment.state === 'captured');

export const capturedSum = (tab: Tab): number => sum(capturedOf(tab), ({ amount }) => amount);
/** Tips for everything that payments hold already: a lower one cannot be set any more. */
export const heldTip = (tab: Tab): number =>
  sum(
    [...capturedOf(tab), ...pendingOf(tab)].filter(({ partId }) => partId === tab.order.tabId),
    ({ tip }) => tip,
  );
