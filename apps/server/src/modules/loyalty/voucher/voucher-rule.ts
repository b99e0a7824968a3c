import { datePlus } from '@tableside/pricing/wall-clock';
import type { CampaignFacts } from '../campaign/campaign-rule.ts';

/** A voucher in somebody's hands: claimed by a printed code, or a reward for an order (paid or rated) or a birthday. */
export interface VoucherFacts {
  readonly id: string;
  readonly storeId: string;
  readonly userId: string;
  readonly orderId: string | null;
  /** Its last day on the store's calendar. */
  readonly validUntil: string | null;
  readonly revealedAt: Date | null;
  readonly usedAt: Date | null;
  readonly at: Date;
}

/** How a voucher stands on the store's local date `today`. */
export function voucherState(
  voucher: Pick<VoucherFacts, 'validUntil' | 'revealedAt' | 'usedAt'>,
  today: string,
): 'new' | 'revealed' | 'used' | 'expired' {
  if (voucher.usedAt !== null) return 'used';
  if (voucher.validUntil !== null && voucher.validUntil < today) return 'expired';
  return voucher.revealedAt === null ? 'new' : 'revealed';
}

/** The last day of a voucher taken on the local date `today`: its own days, but never past the campaign's last one. */
export function lastDayOf(
  { validDays, rule }: Pick<CampaignFacts, 'validDays' | 'rule'>,
  today: string,
): string | null {
  const own = validDays === null ? null : datePlus(today, validDays);
  const whole = rule.valid_until;
  if (own === null || whole === null) return own ?? whole;
  return own < whole ? own : whole;
}

/** What claiming a voucher by its code is judged by. */
export interface ClaimFacts {
  readonly campaign: Pick<
    CampaignFacts,
    'kind' | 'state' | 'singleUse' | 'code' | 'stock' | 'taken' | 'rule'
  >;
  readonly code: string;
  /** The single-use code as it stands; undefined when the campaign has no such code. */
  readonly single: { readonly takenAt: Date | null } | undefined;
  /** The claimer has one of this campaign already. */
  readonly owns: boolean;
  readonly today: string;
}
export type ClaimVerdict = 'ok' | 'not-found' | 'voucher-claimed' | 'voucher-exhausted' | 'voucher-expired';

/** Whether a scanned voucher may be taken: it exists, runs today, was not taken, and there are some left. */
export function judgeClaim({ campaign, code, single, owns, today }: ClaimFacts): ClaimVerdict {
  const known = campaign.singleUse ? single !== undefined : campaign.code === code;
  if (campaign.kind !== 'voucher' || campaign.state === 'draft' || !known) return 'not-found';
  const { valid_from, valid_until } = campaign.rule;
  const over = valid_until !== null && valid_until < today;
  const early = valid_from !== null && valid_from > today;
  if (campaign.state !== 'live' || over || early) return 'voucher-expired';
  if (owns || (campaign.singleUse && single?.takenAt !== null)) return 'voucher-claimed';
  return campaign.stock !== null && campaign.taken >= campaign.stock ? 'voucher-exhausted' : 'ok';
}

/** What a paid order may earn: `visits` counts it, `base` in minor units. */
export interface PaidOrder {
  readonly visits: number;
  readonly base: number;
  readonly today: string;
}

/** Whether a reward campaign gives anything on the store's local date `today`. */
export const rewardRuns = (
  { kind, state, rule }: Pick<CampaignFacts, 'kind' | 'state' | 'rule'>,
  today: string,
): boolean =>
  kind === 'reward' &&
  state === 'live' &&
  (rule.valid_from === null || rule.valid_from <= today) &&
  (rule.valid_until === null || rule.valid_until >= today);

/** Whether a reward campaign grants something for a paid order. */
export const earnsReward = (
  campaign: Pick<CampaignFacts, 'kind' | 'state' | 'rule' | 'trigger'>,
  { visits, base, today }: PaidOrder,
): boolean =>
  rewardRuns(campaign, today) &&
  campaign.trigger?.on === 'visits' &&
  base >= campaign.trigger.min_amount &&
  visits > 0 &&
  visits % campaign.trigger.visits === 0;
