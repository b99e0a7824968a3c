import { CAMPAIGN_PARTS, type CampaignPart } from '@tableside/contract/audit-details';
import { formatRate } from '@tableside/i18n/formats';
import { type Details, each, isObject, oneOf, type Plain, type Say, type Teller, way } from './say.ts';

const RULE_PARTS: Readonly<Record<string, Plain>> = {
  valid_from: 'offers.from',
  valid_until: 'offers.until',
  hours: 'offers.weekdays',
  min_order_amount: 'offers.minimum',
  modes: 'offers.modes',
  item_ids: 'offers.dishes',
  category_ids: 'offers.dishes',
  first_order_only: 'offers.first-only',
  per_user_limit: 'offers.per-guest',
  total_limit: 'offers.total',
};

/** A share in the reader's digits, or an amount of money. */
export const offPrice = (share: boolean, value: unknown, { language, money }: Teller): string => {
  if (typeof value !== 'number') return '';
  return share ? formatRate(language, value) : money(value);
};

const PARTS: Readonly<Record<CampaignPart, Plain>> = {
  terms: 'offers.terms',
  code: 'offers.code',
  listed: 'offers.listed',
  stores: 'offers.stores',
  stock: 'offers.stock',
  valid_days: 'offers.valid-days',
  trigger: 'offers.earned-by',
};
/** What of an offer is another than it was, beside its rule. */
export const asParts: Say = (value, teller, details) => {
  const what = each(oneOf(CAMPAIGN_PARTS, (part, text) => text(PARTS[part])))(value, teller, details);
  return what && teller.text('audit.changed', { what });
};

/** The parts of a benefit that its words leave out. */
const GIVEN_PARTS = {
  max_discount: 'offers.most',
  item_id: 'offers.free-dish',
} as const satisfies Readonly<Record<string, Plain>>;

function benefitOf({ benefit }: Details, teller: Teller): string {
  if (!isObject(benefit)) return '';
  const { kind, value } = benefit;
  if (kind !== 'item') return offPrice(kind === 'percent', value, teller);
  const dish = teller.text('offers.benefit-item');
  return typeof value === 'number' && value > 1 ? `${value} × ${dish}` : dish;
}

const changedKeys = (parts: Readonly<Record<string, Plain>>, was: Details, now: Details): readonly Plain[] =>
  Object.entries(parts).flatMap(([part, key]) =>
    JSON.stringify(was[part]) === JSON.stringify(now[part]) ? [] : [key],
  );

function changedParts(was: Details, rule: Details, { text }: Teller): string {
  const [gave, gives] = [was['benefit'], rule['benefit']];
  const given = isObject(gave) && isObject(gives) ? changedKeys(GIVEN_PARTS, gave, gives) : [];
  const words = [...new Set([...given, ...changedKeys(RULE_PARTS, was, rule)])].map((key) => text(key));
  return words.length > 0 ? text('audit.changed', { what: words.join(', ') }) : '';
}

/** What an offer gives; of one that is changed what it gave before, and what else of its rule is another than it was. */
export const asRule: Say = (rule, teller, { was }) => {
  if (!isObject(rule)) return '';
  const gives = benefitOf(rule, teller);
  if (!isObject(was)) return gives;
  const gave = benefitOf(was, teller);
  const parts = [gave === gives ? gives : way(gave, gives), changedParts(was, rule, teller)];
  return parts.filter(Boolean).join(' · ');
};

/** How guests earn credits. */
export const asEarning: Say = (earn, { text, money }) => {
  if (!isObject(earn)) return '';
  const { per, credits } = earn;
  if (typeof per !== 'number' || typeof credits !== 'number') return '';
  return text('offers.earn-words', { count: credits, amount: money(per) });
};
