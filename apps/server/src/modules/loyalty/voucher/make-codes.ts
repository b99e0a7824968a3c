import type { TextMap } from '@tableside/contract/common.schema';
import type { Parsed } from '@tableside/contract/endpoint';
import type { staffOffersShapes } from '@tableside/contract/staff-offers.schema';
import { TABLE_CODE_LENGTH } from '@tableside/contract/vocabulary';
import type { Reader } from '../../../platform/db/database.ts';
import type { CommandContext, QueryContext } from '../../../platform/http/handler.ts';
import { offsetOf, type PageAsked, pagingOf } from '../../../platform/http/paging.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { newCode } from '../../../platform/ids.ts';
import { findCampaign, lockCampaign } from '../campaign/campaign-repository.ts';
import { codeUrl } from '../campaign/present-campaign.ts';
import { tellAudit } from '../tell-audit.ts';
import { type CodeRow, insertCodes, listCodeRows } from './code-repository.ts';

const presentCode = ({ code, takenAt }: CodeRow, origin: string) => ({
  code,
  url: codeUrl(origin, code),
  taken_at: takenAt?.toISOString() ?? null,
});

/** Makes a batch of single-use codes. Refuses `state-changed` for a campaign that has none, or has ended. */
export async function makeCodes(
  campaignId: string,
  count: number,
  origin: string,
  context: CommandContext<'staff'>,
) {
  const { tx, now, principal } = context;
  const campaign = (await lockCampaign(tx, campaignId)) ?? refuse('not-found');
  requireStore(principal, campaign.storeId);
  if (campaign.kind !== 'voucher' || !campaign.singleUse || campaign.state === 'ended')
    return refuse('state-changed');
  const codes = Array.from({ length: count }, () => newCode(TABLE_CODE_LENGTH));
  insertCodes(tx, campaignId, codes, now);
  tellAudit(context, campaign.storeId, 'campaign.make-codes', campaignId, { count });
  return codes.map((code) => presentCode({ code, takenAt: null }, origin));
}

/** What the cards of a voucher are made of. */
export interface CodesToPrint {
  readonly storeId: string;
  readonly title: TextMap;
  readonly codes: readonly { readonly code: string; readonly url: string }[];
}

/** The codes of a page that nobody has taken, or the one code of a voucher for all. */
export async function codesToPrint(
  db: Reader,
  principal: Staff,
  campaignId: string,
  asked: PageAsked,
  origin: string,
): Promise<CodesToPrint> {
  const { kind, code, singleUse, storeId, title } =
    (await findCampaign(db, campaignId)) ?? refuse('not-found');
  requireStore(principal, storeId);
  if (kind !== 'voucher') return refuse('not-found');
  const rows = singleUse ? await listCodeRows(db, campaignId, asked.limit, offsetOf(asked)) : [];
  const free = rows.flatMap((row) => (row.takenAt === null ? [row.code] : []));
  const codes = !singleUse && code !== null && asked.page === 1 ? [code] : free;
  return { storeId, title, codes: codes.map((each) => ({ code: each, url: codeUrl(origin, each) })) };
}

/** A page of the campaign's single-use codes, newest batch first. */
export async function listCodes(
  campaignId: string,
  asked: Parsed<(typeof staffOffersShapes)['listVoucherCodes']>['query'],
  origin: string,
  { db, principal }: QueryContext<'staff'>,
) {
  const campaign = (await findCampaign(db, campaignId)) ?? refuse('not-found');
  requireStore(principal, campaign.storeId);
  const rows = await listCodeRows(db, campaignId, asked.limit, offsetOf(asked));
  return {
    data: rows.map((row) => presentCode(row, origin)),
    paging: pagingOf(asked, rows, `/api/staff/campaigns/${campaignId}/codes`),
  };
}
