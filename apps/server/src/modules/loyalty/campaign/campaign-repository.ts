import type { CampaignKind, CampaignState } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type CampaignDraft, type CampaignFacts, codesOf } from './campaign-rule.ts';

const columns = `g.id, g.store_id as "storeId", g.store_ids as "storeIds", g.kind, g.state, g.title, g.terms, g.rule, g.code, g.listed, g.single_use as "singleUse", g.stock, g.taken,
  g.valid_days as "validDays", g.trigger, g.used, g.version, g.created_at as "createdAt"`;
/** For other repositories of the module that join campaigns as `g`. */
export const campaignJson = `jsonb_build_object('id', g.id, 'storeId', g.store_id, 'storeIds', g.store_ids, 'kind', g.kind, 'state', g.state, 'title', g.title, 'terms', g.terms, 'rule', g.rule,
  'code', g.code, 'listed', g.listed, 'singleUse', g.single_use, 'stock', g.stock, 'taken', g.taken, 'validDays', g.valid_days, 'trigger', g.trigger, 'used', g.used, 'version', g.version)`;
/** A campaign out of a joined row. */
export type JoinedCampaign = Omit<CampaignFacts, 'createdAt'>;
/** With what it has cost its stores so far, in minor units. */
export type CostedCampaign = CampaignFacts & { readonly cost: number };

type DraftParams = [
  string,
  string[],
  string,
  string,
  string,
  string | null,
  boolean,
  boolean,
  number | null,
  number | null,
  string | null,
  number | null,
  Date,
];
const insert = statement<[...DraftParams, string, string]>(
  'loyalty.insert-campaign',
  `insert into campaign (id, store_ids, title, terms, rule, code, listed, single_use, stock, valid_days, trigger, total_limit, created_at, updated_at, store_id, kind, state)
   values ($1, $2, $3::jsonb, $4::jsonb, $5::jsonb, $6, $7, $8, $9, $10, $11::jsonb, $12, $13, $13, $14, $15, 'draft')`,
);
const update = statement<DraftParams>(
  'loyalty.update-campaign',
  `update campaign set store_ids = $2, title = $3::jsonb, terms = $4::jsonb, rule = $5::jsonb, code = $6, listed = $7, single_use = $8, stock = $9, valid_days = $10, trigger = $11::jsonb,
     total_limit = $12, updated_at = $13, version = version + 1 where id = $1`,
);
const move = statement<[string, string, Date]>(
  'loyalty.move-campaign',
  'update campaign set state = $2, updated_at = $3, version = version + 1 where id = $1',
);
const lockCodes = statement<[string]>(
  'loyalty.lock-codes',
  `select pg_advisory_xact_lock(hashtextextended('campaign-codes:' || $1, 0))`,
);
const withCode = statement<[readonly string[], string, string], { id: string }>(
  'loyalty.find-campaign-with-code',
  `select id from campaign where store_ids && $1::text[] and code = $2 and id <> $3 and state <> 'ended' limit 1`,
);
const lock = statement<[string], CampaignFacts>(
  'loyalty.lock-campaign',
  `select ${columns} from campaign g where g.id = $1 for no key update`,
);
const find = statement<[string], CampaignFacts>(
  'loyalty.find-campaign',
  `select ${columns} from campaign g where g.id = $1`,
);
const cost = `(select coalesce(sum(c.amount), 0)::bigint from coupon_claim c where c.campaign_id = g.id and c.state = 'used') as cost`;
const costed = statement<[string], CostedCampaign>(
  'loyalty.find-costed-campaign',
  `select ${columns}, ${cost} from campaign g where g.id = $1`,
);
// Those that have ended make room first: what still runs is never out of sight.
const list = statement<[string], CostedCampaign>(
  'loyalty.list-campaigns',
  `select ${columns}, ${cost} from (select * from campaign where store_ids @> array[$1::text] order by state = 'ended', created_at desc, id limit 500) g
   order by g.created_at desc, g.id`,
);
const listed = statement<[string], CampaignFacts>(
  'loyalty.list-offers',
  `select ${columns} from campaign g where g.store_ids @> array[$1::text] and g.kind = 'coupon' and g.listed and g.state = 'live' order by g.created_at desc, g.id limit 50`,
);
const byCode = statement<[string, readonly string[]], CampaignFacts>(
  'loyalty.find-coupon-by-code',
  `select ${columns} from campaign g where g.store_ids @> array[$1::text] and g.kind = 'coupon' and g.code = any($2::text[]) and g.state = 'live' order by g.created_at desc limit 1`,
);
const rewards = statement<[string], CampaignFacts>(
  'loyalty.list-live-rewards',
  `select ${columns} from campaign g where g.store_ids @> array[$1::text] and g.kind = 'reward' and g.state = 'live' order by g.created_at, g.id`,
);
const take = statement<[string]>(
  'loyalty.count-taken',
  'update campaign set taken = taken + 1 where id = $1',
);

const paramsOf = (id: string, draft: CampaignDraft, now: Date): DraftParams => [
  id,
  [...draft.storeIds],
  JSON.stringify(draft.title),
  JSON.stringify(draft.terms),
  JSON.stringify(draft.rule),
  draft.code,
  draft.listed,
  draft.singleUse,
  draft.stock,
  draft.validDays,
  draft.trigger && JSON.stringify(draft.trigger),
  draft.rule.total_limit,
  now,
];

/**
 * Makes everybody who gives a campaign of these stores a code wait for each other; resolves to whether another that holds
 * in one of them has this one: whoever types it there could not tell which.
 */
export async function lockCode(
  tx: Tx,
  storeIds: readonly string[],
  code: string,
  exceptId: string,
): Promise<boolean> {
  // In the same order for everybody, so that nobody waits in a ring.
  const locks = [...storeIds].sort().map((id) => tx.rows(lockCodes, id));
  const [taken] = await Promise.all([tx.row(withCode, storeIds, code, exceptId), ...locks]);
  return taken !== undefined;
}
export const insertCampaign = (
  tx: Tx,
  campaign: { readonly id: string; readonly storeId: string; readonly kind: CampaignKind },
  draft: CampaignDraft,
  now: Date,
): void => tx.send(insert, ...paramsOf(campaign.id, draft, now), campaign.storeId, campaign.kind);
export const updateCampaign = (tx: Tx, id: string, draft: CampaignDraft, now: Date): void =>
  tx.send(update, ...paramsOf(id, draft, now));
export const saveCampaignState = (tx: Tx, id: string, state: CampaignState, now: Date): void =>
  tx.send(move, id, state, now);
/** Whoever counts uses or takes vouchers of a campaign holds its row, and reads counts in later statements only. */
export const lockCampaign = (tx: Tx, id: string) => tx.row(lock, id);
export const findCampaign = (db: Reader, id: string) => db.row(find, id);
export const findCostedCampaign = (db: Reader, id: string) => db.row(costed, id);
/** The campaigns that hold in a store, newest first; 500 at most, of which those that have ended are the first to be left out. */
export const listCampaignRows = (db: Reader, storeId: string) => db.rows(list, storeId);
/** The live coupons a store shows to everybody. */
export const listedCoupons = (db: Reader, storeId: string) => db.rows(listed, storeId);
/** The live coupon of a code that somebody typed. */
export const couponByCode = (db: Reader, storeId: string, typed: string) =>
  db.row(byCode, storeId, codesOf(typed));
/** The live rewards of a store, oldest first. */
export const liveRewards = (db: Reader, storeId: string) => db.rows(rewards, storeId);
/** One more person holds a voucher of a locked campaign. */
export const countTaken = (tx: Tx, id: string): void => tx.send(take, id);
