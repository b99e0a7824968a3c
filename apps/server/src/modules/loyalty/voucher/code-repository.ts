import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A printed code that one person can use once. */
export interface CodeRow {
  readonly code: string;
  readonly takenAt: Date | null;
}

const insert = statement<[string, string[], Date]>(
  'loyalty.insert-codes',
  'insert into voucher_code (code, campaign_id, created_at) select code, $1, $3 from unnest($2::text[]) as code',
);
const page = statement<[string, number, number], CodeRow & { total: number }>(
  'loyalty.list-codes',
  `select code, taken_at as "takenAt", count(*) over () as total from voucher_code where campaign_id = $1 order by created_at desc, code limit $2 offset $3`,
);
const lock = statement<[string, string], CodeRow>(
  'loyalty.lock-voucher-code',
  'select code, taken_at as "takenAt" from voucher_code where campaign_id = $1 and code = $2 for no key update',
);
const take = statement<[string, string, Date]>(
  'loyalty.take-code',
  'update voucher_code set taken_by = $2, taken_at = $3 where code = $1',
);
const ofCode = statement<[string], { campaignId: string }>(
  'loyalty.find-campaign-of-voucher-code',
  `select campaign_id as "campaignId" from voucher_code where code = $1
   union all select id from campaign where code = $1 and kind = 'voucher' limit 1`,
);

export const insertCodes = (tx: Tx, campaignId: string, codes: readonly string[], now: Date): void =>
  tx.send(insert, campaignId, [...codes], now);
/** A page of a campaign's codes, newest batch first, with the number of all. */
export const listCodeRows = (db: Reader, campaignId: string, limit: number, offset: number) =>
  db.rows(page, campaignId, limit, offset);
/** A single-use code of the campaign, locked. */
export const lockVoucherCode = (tx: Tx, campaignId: string, code: string) => tx.row(lock, campaignId, code);
export const takeCode = (tx: Tx, code: string, userId: string, now: Date): void =>
  tx.send(take, code, userId, now);
/** The voucher campaign that a printed code belongs to, single-use or for all. */
export const findCampaignOfCode = async (db: Reader, code: string): Promise<string | undefined> =>
  (await db.row(ofCode, code))?.campaignId;
