import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** How often a campaign is held or used, without the bill that asks. */
export interface UsesRow {
  readonly campaignId: string;
  readonly inTotal: number;
  readonly byUser: number;
}

const live = `c.state <> 'released'`;
const uses = statement<[string[], string | null, string], UsesRow>(
  'loyalty.count-uses',
  `select g.id as "campaignId", g.used - (select count(*) from coupon_claim c where c.tab_id = $3 and c.campaign_id = g.id and ${live}) as "inTotal",
     (select count(*) from coupon_claim c where c.campaign_id = g.id and c.user_id = $2 and c.tab_id <> $3 and ${live}) as "byUser"
   from campaign g where g.id = any($1::text[])`,
);
const heldElsewhere = statement<[string[], string], { id: string }>(
  'loyalty.find-held-vouchers',
  `select c.voucher_id as id from coupon_claim c where c.voucher_id = any($1::text[]) and c.tab_id <> $2 and ${live}`,
);
const ofTab = statement<[string], { id: string }>(
  'loyalty.find-claim-of-tab',
  `select c.id from coupon_claim c where c.tab_id = $1 and ${live}`,
);
const insert = statement<[string, string, string, string, string | null, string | null, number, Date]>(
  'loyalty.insert-claim',
  `with counted as (update campaign set used = used + 1 where id = $4 returning id)
   insert into coupon_claim (id, tab_id, store_id, campaign_id, voucher_id, user_id, state, amount, claimed_at)
   select $1, $2, $3, id, $5, $6, 'held', $7, $8 from counted`,
);
const use = statement<[string, number, Date]>(
  'loyalty.use-claim',
  `with used as (update coupon_claim set state = 'used', amount = $2, used_at = $3 where tab_id = $1 and state = 'held' returning voucher_id)
   update voucher set used_at = $3, revealed_at = coalesce(revealed_at, $3) where id in (select voucher_id from used)`,
);
const lockOfTab = statement<[string], { id: string }>(
  'loyalty.lock-campaign-of-tab',
  `select id from campaign where id = (select c.campaign_id from coupon_claim c where c.tab_id = $1 and ${live}) for no key update`,
);
const release = statement<[string, string[], Date]>(
  'loyalty.release-claim',
  `with freed as (update coupon_claim set state = 'released', released_at = $3 where tab_id = $1 and state = any($2::text[]) returning campaign_id, voucher_id),
     unused as (update voucher set used_at = null where id in (select voucher_id from freed) and used_at is not null)
   update campaign set used = used - 1 where id in (select campaign_id from freed)`,
);

/** What a bill's claim is. `amount` in minor units. */
export interface NewClaim {
  readonly id: string;
  readonly tabId: string;
  readonly storeId: string;
  readonly campaignId: string;
  readonly voucherId: string | null;
  readonly userId: string | null;
  readonly amount: number;
  readonly at: Date;
}

export const countUses = (db: Reader, campaignIds: readonly string[], userId: string | null, tabId: string) =>
  db.rows(uses, [...campaignIds], userId, tabId);
/** Those of the vouchers that another bill holds or has used. */
export const heldVouchers = async (
  db: Reader,
  voucherIds: readonly string[],
  tabId: string,
): Promise<ReadonlySet<string>> =>
  new Set((await db.rows(heldElsewhere, [...voucherIds], tabId)).map(({ id }) => id));
/** Whether a bill holds or has used a coupon. */
export const hasClaim = async (tx: Tx, tabId: string): Promise<boolean> =>
  (await tx.row(ofTab, tabId)) !== undefined;
/** Claims for a bill, on a locked campaign. Only sends. */
export const insertClaim = (tx: Tx, c: NewClaim): void =>
  tx.send(insert, c.id, c.tabId, c.storeId, c.campaignId, c.voucherId, c.userId, c.amount, c.at);
/** What a bill holds is used; `amount` is what it took off in the end. Only sends. */
export const saveUsed = (tx: Tx, tabId: string, amount: number, now: Date): void =>
  tx.send(use, tabId, amount, now);
/** Gives back what a bill holds, once; the campaign is locked first, as claiming does. Only sends. */
export function saveReleased(tx: Tx, tabId: string, now: Date): void {
  tx.send(lockOfTab, tabId);
  tx.send(release, tabId, ['held'], now);
}
/** The same for a bill that is taken back: also what it has used, with its voucher. Only sends. */
export function saveTakenBack(tx: Tx, tabId: string, now: Date): void {
  tx.send(lockOfTab, tabId);
  tx.send(release, tabId, ['held', 'used'], now);
}
