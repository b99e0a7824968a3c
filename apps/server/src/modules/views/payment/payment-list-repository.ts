import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import type { PaymentMode } from '@tableside/contract/vocabulary';
import type { Reader } from '../../../platform/db/database.ts';
import { type LongRow, longPage } from '../../../platform/db/long-page.ts';
import { statement } from '../../../platform/db/statement.ts';
import { onDay } from '../../../platform/on-day.ts';
import { refundable, refused, surplus } from './refund-sql.ts';

/** A row of the desk's list; times inside `refunds` as the database writes them. */
export interface PaymentListRow extends Omit<PaymentRow, '_id' | 'online' | 'asked_at' | 'done_at'>, LongRow {
  readonly id: string;
  readonly provider: string | null;
  readonly provider_order_id: string | null;
  readonly asked_at: Date;
  readonly done_at: Date | null;
}
export interface PaymentFilter {
  readonly state: PaymentRow['state'] | 'all' | 'attention';
  readonly mode: PaymentMode | null;
  /** A calendar day of the store, YYYY-MM-DD. */
  readonly day: string | null;
  /** Only what was tried at the bill of this order. */
  readonly orderId: string | null;
  /** What is older should have been resolved. */
  readonly overdueBefore: Date;
  /** What no drawer was open for is counted for good when it was done before this. */
  readonly dayOverBefore: Date;
  readonly limit: number;
  readonly offset: number;
}

const overdue = `((p.mode = 'online' and p.state = 'pending' and p.asked_at < $3)
  or exists (select from refund r where r.payment_id = p.id and (${refused} or (r.state = 'pending' and r.created_at < $3))))`;
const refunds = `(select coalesce(jsonb_agg(jsonb_build_object('_id', r.id, 'payment_id', r.payment_id, 'amount', r.amount, 'state', r.state, 'reason', r.reason, 'at', r.created_at,
  'note', r.note, 'by', r.by_name, 'failure', r.failure, 'outside', r.outside) order by r.created_at, r.id), '[]') from refund r where r.payment_id = p.id)`;

const billOpen = `exists (select from customer_order t where t.id = p.tab_id and t.phase in ('open', 'paying'))`;
const correctable = `p.state = 'captured' and p.mode <> 'online' and not exists (select from refund r where r.payment_id = p.id)
  and case when p.shift_id is null then p.done_at >= $8 else not exists (select from cash_shift c where c.id = p.shift_id and c.closed_at is not null) end`;

// Of a long past only what is asked for is read: a page is found before anything is looked up for its rows, and each way
// of finding them is a statement of its own (docs/decisions/0098).
const pageOf = (found: string): string => `with ${longPage(
  `select p.id, p.asked_at as at from payment p where p.store_id = $1 and ${found}
       and ${onDay('p.asked_at', '$5')} and ($4::text is null or p.mode = $4)`,
  '$6',
  '$7',
)}
   select p.id, p.order_id, o.number, b.bill_no, d.name as "table", p.mode, p.amount, p.rounding, p.tip, p.state, p.provider, p.provider_order_id, p.asked_by_name as by, p.failure, p.reference, p.declined_for, p.asked_at, p.done_at,
     ${overdue} as overdue, ${refundable} as refundable, ${surplus} as surplus, ${billOpen} as bill_open, ${correctable} as correctable, ${refunds} as refunds, page.total, page.more
   from page join payment p on p.id = page.id join customer_order o on o.id = p.order_id left join bill b on b.tab_id = p.tab_id left join dining_table d on d.id = o.table_id
   order by p.asked_at desc, p.id`;
const isIn = `($2 = 'all' or p.state = $2)`;
// Said so, these are found by the index of what is not captured.
const isUncaptured = `p.state <> 'captured' and p.state = $2`;
const isUnclear = `p.id in (select u.id from payment u where u.store_id = $1 and u.state = 'pending' and u.mode = 'online' and u.asked_at < $3
     union select r.payment_id from refund r join payment p on p.id = r.payment_id where r.store_id = $1 and r.state <> 'done' and (${refused} or (r.state = 'pending' and r.created_at < $3)))`;
const isOfOrder = 'p.tab_id = (select a.tab_id from customer_order a where a.id = $9)';
type Values = [string, string, Date, string | null, string | null, number, number, Date];
const list = statement<Values, PaymentListRow>('views.list-payments', pageOf(isIn));
const ofMode = statement<Values, PaymentListRow>(
  'views.list-payments-of-mode',
  pageOf(`p.mode = $4 and ${isIn}`),
);
const uncaptured = statement<Values, PaymentListRow>('views.list-uncaptured-payments', pageOf(isUncaptured));
const unclear = statement<Values, PaymentListRow>(
  'views.list-unclear-payments',
  pageOf(`$2 = 'attention' and ${isUnclear}`),
);
const ofOrder = statement<[...Values, string], PaymentListRow>(
  'views.list-payments-of-order',
  pageOf(`${isOfOrder} and ${isIn}`),
);
const unclearOfOrder = statement<[...Values, string], PaymentListRow>(
  'views.list-unclear-payments-of-order',
  pageOf(`${isOfOrder} and $2 = 'attention' and ${isUnclear}`),
);

/** A page of a store's payments, newest first. */
export function findPaymentPage(
  db: Reader,
  storeId: string,
  { state, mode, day, orderId, overdueBefore, dayOverBefore, limit, offset }: PaymentFilter,
): Promise<PaymentListRow[]> {
  const values: Values = [storeId, state, overdueBefore, mode, day, limit, offset, dayOverBefore];
  const attention = state === 'attention';
  if (orderId !== null) return db.rows(attention ? unclearOfOrder : ofOrder, ...values, orderId);
  if (attention) return db.rows(unclear, ...values);
  if (state !== 'all' && state !== 'captured') return db.rows(uncaptured, ...values);
  return db.rows(mode === null ? list : ofMode, ...values);
}
