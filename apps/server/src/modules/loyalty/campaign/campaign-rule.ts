import type { TextMap } from '@tableside/contract/common.schema';
import { MOST_FREE_PIECES } from '@tableside/contract/limits';
import { plainDigits } from '@tableside/contract/plain-digits';
import type { Campaign, RewardTrigger } from '@tableside/contract/staff-offers.schema';
import type { CampaignAction, CampaignKind, CampaignState } from '@tableside/contract/vocabulary';
import { benefitOf, type CouponRule, usesPerPerson } from '@tableside/pricing/coupon-rule';

export type CampaignTerms = Campaign['rule'];

/** `ended` is final; what was paused goes on by being published again. */
export const campaignMoves: Readonly<
  Record<CampaignState, Readonly<Partial<Record<CampaignAction, CampaignState>>>>
> = {
  draft: { publish: 'live', end: 'ended' },
  live: { pause: 'paused', end: 'ended' },
  paused: { publish: 'live', end: 'ended' },
  ended: {},
};
export const initialCampaignState: CampaignState = 'draft';
export const finalCampaignStates: readonly CampaignState[] = ['ended'];

/** What a colleague may say of a campaign. */
export interface CampaignDraft {
  readonly kind: CampaignKind;
  readonly title: TextMap;
  readonly terms: TextMap;
  readonly rule: CampaignTerms;
  /** Upper case, without spaces. */
  readonly code: string | null;
  readonly listed: boolean;
  /** Every store it holds in, its own among them. */
  readonly storeIds: readonly string[];
  readonly singleUse: boolean;
  readonly stock: number | null;
  readonly validDays: number | null;
  readonly trigger: RewardTrigger | null;
}
/** A campaign as it stands: `taken` people hold or held one of its vouchers, `used` bills hold or have used it. */
export interface CampaignFacts extends CampaignDraft {
  readonly id: string;
  readonly storeId: string;
  readonly state: CampaignState;
  readonly taken: number;
  readonly used: number;
  readonly version: number;
  readonly createdAt: Date;
}

/** A part of a draft that does not fit, by its path in the request. */
export interface DraftProblem {
  readonly path: string;
  readonly message: string;
}

const withoutCase = (typed: string): string => typed.toUpperCase().replace(/\s/gu, '');
/** How codes are kept and compared: without case and spaces, in the letters and digits of any keyboard. */
export const normalCode = (typed: string): string => withoutCase(plainDigits(typed));
/** What a typed code may be kept as: codes of before have the digits they were written in. */
export const codesOf = (typed: string): readonly string[] => [normalCode(typed), withoutCase(typed)];

function benefitProblem({ benefit }: CampaignTerms): DraftProblem | null {
  const at = 'body.rule.benefit';
  if (benefit.kind === 'percent' && benefit.value > 10_000)
    return { path: `${at}.value`, message: '<= 10000' };
  if (benefit.kind === 'item' && benefit.item_id === null)
    return { path: `${at}.item_id`, message: '≠ null' };
  if (benefit.kind === 'item' && benefit.value > MOST_FREE_PIECES)
    return { path: `${at}.value`, message: `<= ${MOST_FREE_PIECES}` };
  if (benefit.kind !== 'percent' && benefit.max_discount !== null)
    return { path: `${at}.max_discount`, message: '= null' };
  return null;
}

function timeProblem({ valid_from, valid_until }: CampaignTerms): DraftProblem | null {
  return valid_from !== null && valid_until !== null && valid_until < valid_from
    ? { path: 'body.rule.valid_until', message: `>= ${valid_from}` }
    : null;
}

const nothing = (
  draft: CampaignDraft,
  fields: readonly (keyof CampaignDraft & string)[],
): DraftProblem | null => {
  const field = fields.find((name) => draft[name] !== null && draft[name] !== false);
  return field === undefined ? null : { path: `body.${WIRE_NAMES[field] ?? field}`, message: draft.kind };
};
const WIRE_NAMES: Readonly<Partial<Record<keyof CampaignDraft, string>>> = {
  singleUse: 'single_use',
  validDays: 'valid_days',
};

/** What only makes sense for another kind, or is missing for this one. */
function kindProblem(draft: CampaignDraft): DraftProblem | null {
  switch (draft.kind) {
    case 'coupon':
      if (draft.code === null && !draft.listed) return { path: 'body.code', message: 'code | listed' };
      if (draft.code !== null && draft.code.length < 3) return { path: 'body.code', message: '>= 3' };
      return nothing(draft, ['singleUse', 'stock', 'validDays', 'trigger']);
    case 'voucher':
      if (draft.singleUse && draft.stock !== null) return { path: 'body.stock', message: 'single_use' };
      return nothing(draft, ['listed', 'trigger']);
    case 'reward':
      if (draft.trigger === null) return { path: 'body.trigger', message: '≠ null' };
      return nothing(draft, ['code', 'listed', 'singleUse', 'stock']);
  }
}

/** The dishes and categories a draft names. */
export function namedIn({ rule }: Pick<CampaignDraft, 'rule'>) {
  const { benefit, item_ids, category_ids } = rule;
  return {
    items: [
      ...(item_ids ?? []),
      ...(benefit.kind === 'item' && benefit.item_id !== null ? [benefit.item_id] : []),
    ],
    categories: category_ids ?? [],
  };
}

/** The first thing that does not fit together in terms, or null. */
export const termsProblem = (terms: CampaignTerms): DraftProblem | null =>
  benefitProblem(terms) ?? timeProblem(terms);

/** The first thing that does not fit together in a draft, or null. */
export function draftProblem(draft: CampaignDraft): DraftProblem | null {
  if (Object.values(draft.title).every((text) => !text)) return { path: 'body.title', message: '≠ {}' };
  return termsProblem(draft.rule) ?? kindProblem(draft);
}

/** Somebody's own voucher of a campaign: only for them, and no longer than `validUntil` (a local date). */
export interface Held {
  readonly userId: string;
  readonly validUntil: string | null;
}

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a;

/** The rule a campaign's coupon is judged by; with somebody's own voucher, as theirs. */
export function couponRuleOf(
  { rule, storeIds }: Pick<CampaignDraft, 'rule' | 'storeIds'>,
  held: Held | null,
): CouponRule {
  return {
    benefit: benefitOf(rule.benefit),
    validity: {
      from: rule.valid_from,
      until: earlier(rule.valid_until, held?.validUntil ?? null),
      weekly: rule.hours,
    },
    min_order_amount: rule.min_order_amount,
    modes: rule.modes,
    store_ids: storeIds,
    item_ids: rule.item_ids,
    category_ids: rule.category_ids,
    first_order_only: rule.first_order_only,
    per_user_limit: usesPerPerson(rule),
    total_limit: rule.total_limit,
    user_id: held?.userId ?? null,
  };
}

/** The rule that a bill carries somebody's own voucher with, which may end sooner by now. */
export const endingWith = (rule: CouponRule, { validUntil }: Pick<Held, 'validUntil'>): CouponRule => ({
  ...rule,
  validity: { ...rule.validity, until: earlier(rule.validity.until, validUntil) },
});
