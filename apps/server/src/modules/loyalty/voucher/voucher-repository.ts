import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { campaignJson, type JoinedCampaign } from '../campaign/campaign-repository.ts';
import type { VoucherFacts } from './voucher-rule.ts';

/** A voucher with its campaign. */
export interface VoucherRow extends VoucherFacts {
  readonly campaign: JoinedCampaign;
}

const columns = `v.id, v.store_id as "storeId", v.user_id as "userId", v.order_id as "orderId", v.valid_until as "validUntil",
  v.revealed_at as "revealedAt", v.used_at as "usedAt", v.at, ${campaignJson} as campaign`;
const from = 'from voucher v join campaign g on g.id = v.campaign_id';

const insert = statement<
  [
    string,
    string,
    string,
    string,
    string | null,
    string | null,
    string | null,
    Date | null,
    Date,
    number | null,
  ],
  { id: string }
>(
  'loyalty.insert-voucher',
  `insert into voucher (id, campaign_id, store_id, user_id, order_id, code, valid_until, revealed_at, at, birthday_year) values ($1, $2, $3, $4, $5, $6, $7::date, $8, $9, $10)
   on conflict do nothing returning id`,
);
const find = statement<[string], VoucherRow>(
  'loyalty.find-voucher',
  `select ${columns} ${from} where v.id = $1`,
);
const lock = statement<[string], VoucherRow>(
  'loyalty.lock-voucher',
  `select ${columns} ${from} where v.id = $1 for no key update of v`,
);
const own = statement<[string, string], { id: string }>(
  'loyalty.find-own-voucher',
  'select id from voucher where campaign_id = $1 and user_id = $2 and order_id is null and birthday_year is null',
);
// Each store's own date: a page is of stores in any zones.
const today = '($3::timestamptz at time zone s.timezone)::date';
const states = `($2::text is null or case $2 when 'used' then v.used_at is not null when 'expired' then v.used_at is null and v.valid_until < ${today}
  else v.used_at is null and (v.valid_until is null or v.valid_until >= ${today}) end)`;
const page = statement<[string, string | null, Date, number, number], VoucherRow & { total: number }>(
  'loyalty.list-vouchers',
  `select ${columns}, count(*) over () as total ${from} join store s on s.id = v.store_id where v.user_id = $1 and ${states} order by v.at desc, v.id limit $4 offset $5`,
);
const ofOrder = statement<[string, string], VoucherRow>(
  'loyalty.list-vouchers-of-order',
  `select ${columns} ${from} where v.order_id = $1 and v.user_id = $2 order by v.at, v.id`,
);
const unused = statement<[string, string, string], VoucherRow>(
  'loyalty.list-unused-vouchers',
  `select ${columns} ${from} where v.user_id = $1 and g.store_ids @> array[$2::text] and v.used_at is null and g.state <> 'ended'
     and coalesce(least(v.valid_until, (g.rule ->> 'valid_until')::date) >= $3::date, true) order by v.valid_until nulls last, v.at, v.id limit 100`,
);
const reveal = statement<[string, Date]>(
  'loyalty.reveal-voucher',
  'update voucher set revealed_at = $2 where id = $1 and revealed_at is null',
);
const end = statement<[string, string]>(
  'loyalty.end-vouchers-of-order',
  'update voucher set valid_until = least(valid_until, $2::date) where order_id = $1',
);

export interface NewVoucher {
  readonly id: string;
  readonly campaignId: string;
  readonly storeId: string;
  readonly userId: string;
  readonly orderId: string | null;
  readonly code: string | null;
  readonly validUntil: string | null;
  readonly revealedAt: Date | null;
  readonly at: Date;
  /** The year of the birthday it is given for; null for any other. */
  readonly birthdayYear: number | null;
}
/** False when the person, the order or the birthday, has one of this campaign already. */
export const insertVoucher = async (tx: Tx, v: NewVoucher): Promise<boolean> =>
  (await tx.row(
    insert,
    v.id,
    v.campaignId,
    v.storeId,
    v.userId,
    v.orderId,
    v.code,
    v.validUntil,
    v.revealedAt,
    v.at,
    v.birthdayYear,
  )) !== undefined;
export const findVoucher = (db: Reader, id: string) => db.row(find, id);
export const lockVoucher = (tx: Tx, id: string) => tx.row(lock, id);
/** Whether somebody has claimed a voucher of the campaign. */
export const ownsVoucher = async (db: Reader, campaignId: string, userId: string): Promise<boolean> =>
  (await db.row(own, campaignId, userId)) !== undefined;

export interface VoucherPage {
  readonly userId: string;
  readonly state: 'usable' | 'used' | 'expired' | undefined;
  /** When it is asked: what has expired by then is decided by each store's local date. */
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}
/** A page of somebody's vouchers of all stores, newest first, with the number of all. */
export const listVouchers = (db: Reader, { userId, state, now, limit, offset }: VoucherPage) =>
  db.rows(page, userId, state ?? null, now, limit, offset);
export const vouchersOfOrder = (db: Reader, orderId: string, userId: string) =>
  db.rows(ofOrder, orderId, userId);
/** What somebody has not used of a store's running campaigns and what lasts until `day` at least; what ends first before the rest. */
export const unusedVouchers = (db: Reader, userId: string, storeId: string, day: string) =>
  db.rows(unused, userId, storeId, day);
/**
 * Makes a local date the last day of what an order was rewarded with. Used ones as well: the order they were used on may
 * be taken back later. Only sends.
 */
export const endRewardsOf = (tx: Tx, orderId: string, lastDay: string): void =>
  tx.send(end, orderId, lastDay);
export const saveRevealed = (tx: Tx, id: string, now: Date): void => tx.send(reveal, id, now);
