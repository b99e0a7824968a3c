import type { Campaign } from '@tableside/contract/staff-offers.schema';
import { couponsOverlap } from '@tableside/pricing/coupon-overlap';
import { couponSummary } from '@tableside/pricing/coupon-summary';
import type { CostedCampaign } from './campaign-repository.ts';
import { type CampaignFacts, campaignMoves, couponRuleOf } from './campaign-rule.ts';

/** What a printed code's QR picture says. */
export const codeUrl = (origin: string, code: string): string => `${origin}/?c=${code}`;

/** Live coupons that everybody may use at the same time: a bill takes one of them. */
const conflictsOf = (campaign: CampaignFacts, all: readonly CampaignFacts[]): Campaign['conflicts'] =>
  campaign.kind !== 'coupon' || campaign.state === 'ended'
    ? []
    : all
        .filter((other) => other.id !== campaign.id && other.kind === 'coupon' && other.state === 'live')
        .filter((other) => couponsOverlap(couponRuleOf(campaign, null), couponRuleOf(other, null)))
        .map(({ id, title }) => ({ _id: id, title }));

/** A campaign for its store's staff; `all` are the store's campaigns, among which conflicts are looked for. */
export const presentCampaign = (
  campaign: CostedCampaign,
  all: readonly CampaignFacts[],
  origin: string,
): Campaign => ({
  _id: campaign.id,
  store_id: campaign.storeId,
  kind: campaign.kind,
  state: campaign.state,
  title: campaign.title,
  terms: campaign.terms,
  rule: campaign.rule,
  code: campaign.code,
  url: campaign.kind === 'voucher' && campaign.code !== null ? codeUrl(origin, campaign.code) : null,
  listed: campaign.listed,
  store_ids: campaign.storeIds.filter((id) => id !== campaign.storeId),
  single_use: campaign.singleUse,
  stock: campaign.stock,
  valid_days: campaign.validDays,
  trigger: campaign.trigger,
  summary: couponSummary(couponRuleOf(campaign, null)),
  used: campaign.used,
  cost: campaign.cost,
  taken: campaign.taken,
  conflicts: conflictsOf(campaign, all),
  version: campaign.version,
  created_at: campaign.createdAt.toISOString(),
  allowedActions: [
    ...Object.keys(campaignMoves[campaign.state]),
    ...(campaign.state === 'ended' ? [] : ['change']),
  ],
});
