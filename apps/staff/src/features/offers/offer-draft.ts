import type { Campaign, RewardTrigger } from '@tableside/contract/staff-offers.schema';
import type { BENEFITS, CampaignKind, Language, OrderType } from '@tableside/contract/vocabulary';
import { LANGUAGES } from '@tableside/contract/vocabulary';
import type { HoursOfDays } from '../../lib/form/hours-row.tsx';
import { plainText } from '../../lib/money/spelled.ts';

export type Benefit = (typeof BENEFITS)[number];
export type Texts = Readonly<Partial<Record<Language, string>>>;

interface HoursDraft extends HoursOfDays {
  readonly key: string;
}

/** An offer as it stands in the form: numbers are what was typed, nothing chosen is no limit. */
export interface OfferDraft {
  readonly kind: CampaignKind;
  readonly title: Texts;
  readonly terms: Texts;
  readonly benefit: Benefit;
  /** A percentage, an amount or a number of pieces. */
  readonly value: string;
  readonly item: string;
  readonly most: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  readonly hours: readonly HoursDraft[];
  readonly minimum: string;
  readonly modes: readonly OrderType[];
  readonly items: readonly string[];
  readonly categories: readonly string[];
  readonly firstOnly: boolean;
  readonly perGuest: string;
  readonly total: string;
  readonly code: string;
  readonly listed: boolean;
  readonly stores: readonly string[];
  readonly singleUse: boolean;
  readonly stock: string;
  readonly validDays: string;
  /** What earns a reward; `visits` and `spend` are of paid orders only. */
  readonly trigger: RewardTrigger['on'];
  readonly visits: string;
  readonly spend: string;
}

/** A form that nobody has touched. */
export const emptyDraft = (kind: CampaignKind): OfferDraft => ({
  kind,
  title: {},
  terms: {},
  benefit: 'percent',
  value: '',
  item: '',
  most: '',
  from: '',
  until: '',
  hours: [],
  minimum: '',
  modes: [],
  items: [],
  categories: [],
  firstOnly: false,
  perGuest: '',
  total: '',
  code: '',
  listed: false,
  stores: [],
  singleUse: false,
  stock: '',
  validDays: '',
  trigger: 'visits',
  visits: kind === 'reward' ? '1' : '',
  spend: '',
});

/** "19:30" of 1170 minutes after midnight; midnight at the end of a day is "00:00". */
const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const counted = (value: number | null): string => (value === null ? '' : String(value));

function textsOf(texts: Readonly<Record<string, string>>): Texts {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = texts[language];
      return text ? [[language, text]] : [];
    }),
  );
}

/** A campaign as the form shows it; `exponent` of the store's currency. */
export function draftOf(campaign: Campaign, exponent: number): OfferDraft {
  const { rule, trigger } = campaign;
  const { benefit } = rule;
  const paid = trigger?.on === 'visits' ? trigger : null;
  return {
    kind: campaign.kind,
    title: textsOf(campaign.title),
    terms: textsOf(campaign.terms),
    benefit: benefit.kind,
    value: plainText(benefit.value, { percent: 2, flat: exponent, item: 0 }[benefit.kind]),
    item: benefit.item_id ?? '',
    most: plainText(benefit.max_discount, exponent),
    from: rule.valid_from ?? '',
    until: rule.valid_until ?? '',
    hours: rule.hours.map(({ days, from, to }, at) => ({
      key: String(at),
      days,
      from: clockText(from),
      to: clockText(to),
    })),
    minimum: rule.min_order_amount === 0 ? '' : plainText(rule.min_order_amount, exponent),
    modes: rule.modes ?? [],
    items: rule.item_ids ?? [],
    categories: rule.category_ids ?? [],
    firstOnly: rule.first_order_only,
    perGuest: counted(rule.per_user_limit),
    total: counted(rule.total_limit),
    code: campaign.code ?? '',
    listed: campaign.listed,
    stores: campaign.store_ids,
    singleUse: campaign.single_use,
    stock: counted(campaign.stock),
    validDays: counted(campaign.valid_days),
    trigger: trigger?.on ?? 'visits',
    visits: paid ? counted(paid.visits) : campaign.kind === 'reward' ? '1' : '',
    spend: paid && paid.min_amount > 0 ? plainText(paid.min_amount, exponent) : '',
  };
}
