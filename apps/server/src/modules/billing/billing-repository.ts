import type { PaymentMode } from '@tableside/contract/vocabulary';
import type { Bill } from '@tableside/pricing/bill';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { PaymentState } from './bill-state.ts';

export interface BillFacts {
  readonly tabId: string;
  readonly tip: number;
  readonly billNo: string | null;
  readonly snapshot: Bill | null;
  readonly issuedAt: Date | null;
  readonly settledAt: Date | null;
}
export interface PaymentFacts {
  readonly id: string;
  readonly tabId: string;
  readonly orderId: string;
  readonly storeId: string;
  readonly partId: string;
  readonly mode: PaymentMode;
  readonly amount: number;
  readonly tip: number;
  readonly state: PaymentState;
  readonly askedBy: string | null;
  readonly askedByName: string | null;
  readonly askedAt: Date;
  readonly doneAt: Date | null;
}

const billColumns = `tab_id as "tabId", tip, bill_no as "billNo", snapshot, issued_at as "issuedAt", settled_at as "settledAt"`;
const paymentColumns = `id, tab_id as "tabId", order_id as "orderId", store_id as "storeId", part_id as "partId", mode, amount, tip, state,
  asked_by as "askedBy", asked_by_name as "askedByName", asked_at as "askedAt", done_at as "doneAt"`;

const bills = statement<[string[]], BillFacts>(
  'billing.find-bills',
  `select ${billColumns} from bill where tab_id = any($1)`,
);
const payments = statement<[string[]], PaymentFacts>(
  'billing.find-payments',
  `select ${paymentColumns} from payment where tab_id = any($1) order by asked_at, id`,
);
const payment = statement<[string], PaymentFacts>(
  'billing.find-payment',
  `select ${paymentColumns} from payment where id = $1`,
);
const tip = statement<[string, string, number, Date]>(
  'billing.save-tip',
  'insert into bill (tab_id, store_id, tip, created_at) values ($1, $2, $3, $4) on conflict (tab_id) do update set tip = excluded.tip where bill.issued_at is null',
);
const ask = statement<
  [string, string, string, string, string, string, number, number, string | null, string | null, Date]
>(
  'billing.insert-payment',
  `insert into payment (id, tab_id, order_id, store_id, part_id, mode, amount, tip, state, asked_by, asked_by_name, asked_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11)`,
);
// The state in the condition makes a second finisher find nothing: a payment ends once.
const end = statement<[string, string, string | null, number | null, Date], { id: string }>(
  'billing.end-payment',
  `update payment set state = $2, confirmed_by = $3, received = $4, done_at = $5 where id = $1 and state = 'pending' returning id`,
);
const issue = statement<[string, string, string, string, number, Date, string]>(
  'billing.issue-bill',
  `with next as (insert into bill_number (store_id, fiscal_year, number) values ($2, $3, 1) on conflict (store_id, fiscal_year) do update set number = bill_number.number + 1 returning number)
   insert into bill (tab_id, store_id, fiscal_year, snapshot, total, issued_at, created_at, bill_no)
   select $1, $2, $3, $4::jsonb, $5, $6, $6, $3 || $7 || lpad(next.number::text, 6, '0') from next
   on conflict (tab_id) do update set fiscal_year = excluded.fiscal_year, snapshot = excluded.snapshot, total = excluded.total, issued_at = excluded.issued_at, bill_no = excluded.bill_no where bill.issued_at is null`,
);
const settle = statement<[string, Date], { tab_id: string }>(
  'billing.settle-bill',
  'update bill set settled_at = $2 where tab_id = $1 and issued_at is not null and settled_at is null returning tab_id',
);

export const findBills = (db: Reader, tabIds: readonly string[]) => db.rows(bills, [...tabIds]);
/** In the order they were asked. */
export const findPayments = (db: Reader, tabIds: readonly string[]) => db.rows(payments, [...tabIds]);
export const findPayment = (db: Reader, id: string) => db.row(payment, id);
export const saveTip = (tx: Tx, tabId: string, storeId: string, amount: number, now: Date): void =>
  tx.send(tip, tabId, storeId, amount, now);
export const insertPayment = (tx: Tx, p: Omit<PaymentFacts, 'state' | 'doneAt'>): void =>
  tx.send(
    ask,
    p.id,
    p.tabId,
    p.orderId,
    p.storeId,
    p.partId,
    p.mode,
    p.amount,
    p.tip,
    p.askedBy,
    p.askedByName,
    p.askedAt,
  );
/** True when this call ended it; false when somebody else already had. */
export const endPayment = async (
  tx: Tx,
  id: string,
  state: PaymentState,
  by: string | null,
  received: number | null,
  now: Date,
): Promise<boolean> => (await tx.rows(end, id, state, by, received, now)).length === 1;
/** Gives the bill its number and keeps its figures. The last statement before commit: it holds the store's counter. */
export const issueBill = (
  tx: Tx,
  tabId: string,
  storeId: string,
  year: string,
  figures: Bill,
  now: Date,
): void => tx.send(issue, tabId, storeId, year, JSON.stringify(figures), figures.total_amount, now, '/');
/** True when this call settled it. */
export const settleBill = async (tx: Tx, tabId: string, now: Date): Promise<boolean> =>
  (await tx.rows(settle, tabId, now)).length === 1;
