import type { OnlineMode, PaymentMode } from '@tableside/contract/vocabulary';
import type { Reader } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { givenBackOf, type Issuer } from '../billing/index.ts';

export interface TabOrder {
  readonly id: string;
  readonly tabId: string;
  readonly storeId: string;
  /** Its guest's. */
  readonly language: string;
  readonly issuedAt: Date | null;
  /** Who issued the bill, as it was then; null before it has a number. */
  readonly issuer: Issuer | null;
}
/** Somebody who may read the receipt of a tab. */
export interface TabReader {
  readonly userId: string;
  /** One of its guests; the others have paid of it and are gone. */
  readonly takesPart: boolean;
}
/** Money that was taken. `refunded` is what the guests asked back or were given back of it, in cash as it is handed over. */
export interface TakenPayment {
  readonly mode: PaymentMode;
  readonly onlineMode: OnlineMode | null;
  readonly last4: string | null;
  readonly vpa: string | null;
  /** What the card terminal's slip is numbered with. */
  readonly slip: string | null;
  readonly amount: number;
  readonly rounding: number;
  readonly tip: number;
  readonly refunded: number;
  readonly at: Date;
  readonly takenBy: string | null;
  readonly askedBy: string | null;
}

const tabOf = `coalesce((select tab_id from customer_order where id = $1), $1)`;
const orders = statement<[string], TabOrder>(
  'receipts.find-orders',
  `select o.id, o.tab_id as "tabId", o.store_id as "storeId", o.language, b.issued_at as "issuedAt", b.issuer
   from customer_order o left join bill b on b.tab_id = o.tab_id where o.tab_id = ${tabOf} order by o.created_at, o.id`,
);
const readers = statement<[string], TabReader>(
  'receipts.find-readers',
  `select r.id as "userId", bool_or(r.guest) as "takesPart" from (
     select p.user_id as id, true as guest from order_participant p join customer_order o on o.id = p.order_id where o.tab_id = ${tabOf} union all
     select y.asked_by, false from payment y where y.tab_id = ${tabOf} and y.asked_by is not null and y.state = 'captured') r group by r.id`,
);
const storeOf = statement<[string], { readonly tabId: string; readonly storeId: string }>(
  'receipts.find-store',
  'select h.id as "tabId", h.store_id as "storeId" from customer_order o join customer_order h on h.id = o.tab_id where o.id = $1',
);
const taken = `p.mode, case when p.mode = 'online' then p.method ->> 'kind' end as "onlineMode", c.last4, p.method ->> 'vpa' as vpa, case when p.mode = 'card' then p.reference end as slip,
     p.amount, p.rounding, p.tip, coalesce(p.done_at, p.asked_at) as at, s.name as "takenBy", p.asked_by as "askedBy",
     ${givenBackOf('p', { inHand: true })} as refunded`;
const whose = `left join saved_card c on c.id = p.method ->> 'card_id' left join staff_user s on s.id = p.confirmed_by`;
const payments = statement<[string], TakenPayment>(
  'receipts.find-payments',
  `select ${taken} from payment p ${whose}
   where p.tab_id = $1 and p.state = 'captured' order by at, p.id`,
);

/** A share of a bill that was paid, by the link it was asked for with. */
export interface PaidShare extends TakenPayment {
  readonly storeId: string;
  readonly label: string;
  readonly table: string | null;
  readonly billNo: string | null;
  readonly issuedAt: Date | null;
  readonly issuer: Issuer | null;
  /** The dishes it covers, each with the fraction of them that was paid; empty unless it was asked for by dishes. */
  readonly lines: readonly {
    readonly name: Record<string, string>;
    readonly qty: number;
    readonly num: number;
    readonly den: number;
  }[];
}
// A part is never the whole tab; said so, its payment is found by the index of captured parts.
const share = statement<[string], PaidShare>(
  'receipts.find-paid-share',
  `select ${taken}, a.store_id as "storeId", a.label, d.name as "table", b.bill_no as "billNo", b.issued_at as "issuedAt", b.issuer,
     (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'qty', l.qty, 'num', x.num, 'den', x.den) order by l.at, l.position), '[]')
      from jsonb_to_recordset(case when a.ask ->> 'kind' = 'items' then a.ask -> 'lines' else '[]' end) as x (line_id text, num int, den int) join order_line l on l.id = x.line_id) as lines
   from bill_part a join payment p on p.part_id = a.id and p.part_id <> p.tab_id and p.state = 'captured' join customer_order o on o.id = a.order_id
     left join bill b on b.tab_id = a.tab_id left join dining_table d on d.id = o.table_id ${whose}
   where a.link_id = $1 order by p.done_at limit 1`,
);

/** The orders paid together with this one, or of this tab, oldest first; empty when there are none. */
export const findTabOrders = (db: Reader, orderOrTab: string) => db.rows(orders, orderOrTab);
/** Who takes part in them, or has paid of them. */
export const findTabReaders = (db: Reader, orderOrTab: string) => db.rows(readers, orderOrTab);
/** The tab of an order and the store where it is paid: in a food court the desk, whatever stall cooks. */
export const findTabStore = (db: Reader, orderId: string) => db.row(storeOf, orderId);
export const findTakenPayments = (db: Reader, tabId: string) => db.rows(payments, tabId);
/** What was paid through a link's part; undefined while nothing was. */
export const findPaidShare = (db: Reader, linkId: string) => db.row(share, linkId);
