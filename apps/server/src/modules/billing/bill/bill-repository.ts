import type { Bill } from '@tableside/pricing/bill';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { OrderFacts } from '../../ordering/index.ts';
import { openShift } from '../shift/open-shift.ts';
import type { BillDiscount } from './bill-discount.ts';
import type { Issuer } from './issuer.ts';

/** A bill has a number from its first capture on (`issuedAt`), and fixed figures (`snapshot`) once it is paid. */
export interface BillFacts {
  readonly tabId: string;
  /** The tip of what is paid for everything; parts bring their own. */
  readonly tip: number;
  readonly discount: BillDiscount | null;
  /** Its guests do not pay for the service. */
  readonly serviceWaived: boolean;
  readonly snapshot: Bill | null;
  readonly issuedAt: Date | null;
  readonly settledAt: Date | null;
  /** What of the money above it its guests left with the house, in minor units. */
  readonly surplusLeft: number;
  /** How often it was handed out on paper. */
  readonly prints: number;
}

const columns = `tab_id as "tabId", tip, discount, service_waived as "serviceWaived", snapshot, issued_at as "issuedAt", settled_at as "settledAt", surplus_left as "surplusLeft", prints`;

const bills = statement<[string[]], BillFacts>(
  'billing.find-bills',
  `select ${columns} from bill where tab_id = any($1)`,
);
const tip = statement<[string, string, number, Date]>(
  'billing.save-tip',
  'insert into bill (tab_id, store_id, tip, created_at) values ($1, $2, $3, $4) on conflict (tab_id) do update set tip = excluded.tip where bill.snapshot is null',
);
const discount = statement<[string, string, string | null, Date]>(
  'billing.save-discount',
  'insert into bill (tab_id, store_id, discount, created_at) values ($1, $2, $3::jsonb, $4) on conflict (tab_id) do update set discount = excluded.discount where bill.snapshot is null',
);
const service = statement<[string, string, boolean, Date]>(
  'billing.save-service-waived',
  'insert into bill (tab_id, store_id, service_waived, created_at) values ($1, $2, $3, $4) on conflict (tab_id) do update set service_waived = excluded.service_waived where bill.snapshot is null',
);
// Only a bill without a number takes one: the counter moves for nobody else, so that there are no gaps.
const issue = statement<[string, string, string, Date, string, string]>(
  'billing.issue-bill',
  `with fresh as (select 1 where not exists (select 1 from bill where tab_id = $1 and issued_at is not null)),
     next as (insert into bill_number (store_id, fiscal_year, number) select $2, $3, 1 from fresh
       on conflict (store_id, fiscal_year) do update set number = bill_number.number + 1 returning number)
   insert into bill (tab_id, store_id, fiscal_year, issued_at, created_at, issuer, bill_no)
   select $1, $2, $3, $4, $4, $6::jsonb, $3 || $5 || lpad(next.number::text, 6, '0') from next
   on conflict (tab_id) do update set fiscal_year = excluded.fiscal_year, issued_at = excluded.issued_at, issuer = excluded.issuer, bill_no = excluded.bill_no`,
);
const print = statement<[string]>(
  'billing.count-print',
  'update bill set prints = prints + 1 where tab_id = $1',
);
const lastPayment = `s.id = (select p.shift_id from payment p where p.tab_id = $1 and p.state = 'captured' order by p.done_at desc, p.id limit 1)`;
const freeze = statement<[string, string, string, number, number, Date]>(
  'billing.freeze-bill',
  `insert into bill (tab_id, store_id, snapshot, total, surplus, created_at, paid_at, shift_id) values ($1, $2, $3::jsonb, $4, $5, $6, $6, ${openShift('$2', lastPayment)})
   on conflict (tab_id) do update set snapshot = excluded.snapshot, total = excluded.total, surplus = excluded.surplus, paid_at = excluded.paid_at, shift_id = excluded.shift_id where bill.snapshot is null`,
);
const surplus = statement<[string, number]>(
  'billing.keep-surplus',
  'update bill set surplus = $2 where tab_id = $1 and surplus is distinct from $2',
);
const surplusLeft = statement<[string, number]>(
  'billing.add-surplus-left',
  'update bill set surplus_left = surplus_left + $2 where tab_id = $1',
);
const settle = statement<[string, Date], { tab_id: string }>(
  'billing.settle-bill',
  'update bill set settled_at = $2 where tab_id = $1 and snapshot is not null and settled_at is null returning tab_id',
);
/** A paid bill on which something is left to do. */
export interface UnsettledBill {
  readonly tabId: string;
  readonly paidAt: Date;
}
// What is promised for later is looked up bill by bill, by its id: "offset 0" keeps the planner from walking all orders.
const unsettled = statement<[Date, number], UnsettledBill>(
  'billing.find-unsettled-bills',
  `select b.tab_id as "tabId", b.paid_at as "paidAt" from bill b cross join lateral (select promised_at from customer_order known where known.id = b.tab_id offset 0) o
   where b.paid_at < $1 and b.settled_at is null and (o.promised_at is null or o.promised_at < $1) order by b.paid_at limit $2`,
);

export const findBills = (db: Reader, tabIds: readonly string[]) => db.rows(bills, [...tabIds]);
export const saveTip = (tx: Tx, tabId: string, storeId: string, amount: number, now: Date): void =>
  tx.send(tip, tabId, storeId, amount, now);
/** Puts a discount on a bill, or takes it off. */
export const saveDiscount = (
  tx: Tx,
  tabId: string,
  storeId: string,
  carried: BillDiscount | null,
  now: Date,
): void => tx.send(discount, tabId, storeId, carried && JSON.stringify(carried), now);
/** Takes the service charge off a bill, or puts it back. */
export const saveServiceWaived = (tx: Tx, tabId: string, storeId: string, waived: boolean, now: Date): void =>
  tx.send(service, tabId, storeId, waived, now);
/** Gives a bill its number, once, and keeps who issued it. Among the last statements before commit: it holds the store's counter. */
export const issueBill = (
  tx: Tx,
  { tabId, storeId }: Pick<OrderFacts, 'tabId' | 'storeId'>,
  year: string,
  issuer: Issuer,
  now: Date,
): void => tx.send(issue, tabId, storeId, year, now, '/', JSON.stringify(issuer));
/** Counts one more sheet of paper of a bill that has a number. */
export const countPrint = (tx: Tx, tabId: string): void => tx.send(print, tabId);
/** Keeps the figures of a paid bill, which never change again, and how much more than it comes to was taken (minor units). */
export const freezeBill = (
  tx: Tx,
  { tabId, storeId }: Pick<OrderFacts, 'tabId' | 'storeId'>,
  figures: Bill,
  over: number,
  now: Date,
): void => tx.send(freeze, tabId, storeId, JSON.stringify(figures), figures.total_amount, over, now);
/** How much more was taken of a paid bill by now: the counter may have taken a share that it had been asked for before. */
export const keepSurplus = (tx: Tx, tabId: string, over: number): void => tx.send(surplus, tabId, over);
/** So much more of what was taken above a bill was left with the house, in minor units. */
export const addSurplusLeft = (tx: Tx, tabId: string, amount: number): void =>
  tx.send(surplusLeft, tabId, amount);
/** Those that were paid before `before` and not promised for later, the oldest first. */
export const findUnsettled = (db: Reader, before: Date, limit: number) => db.rows(unsettled, before, limit);
/** True when this call settled it. */
export const settleBill = async (tx: Tx, tabId: string, now: Date): Promise<boolean> =>
  (await tx.rows(settle, tabId, now)).length === 1;
