import { isDeepStrictEqual } from 'node:util';
import { CAMPAIGN_PARTS, type CampaignPart } from '@tableside/contract/audit-details';
import type { CampaignDraft } from './campaign-rule.ts';

const PARTS: Readonly<Record<CampaignPart, (draft: CampaignDraft) => unknown>> = {
  terms: ({ terms }) => terms,
  code: ({ code }) => code,
  listed: ({ listed }) => listed,
  stores: ({ storeIds }) => storeIds.toSorted(),
  stock: ({ stock }) => stock,
  valid_days: ({ validDays }) => validDays,
  trigger: ({ trigger }) => trigger,
};
/** What of a campaign is another than it was, beside its name and its rule. */
export const changedParts = (was: CampaignDraft, now: CampaignDraft): CampaignPart[] =>
  CAMPAIGN_PARTS.filter((part) => !isDeepStrictEqual(PARTS[part](was), PARTS[part](now)));
