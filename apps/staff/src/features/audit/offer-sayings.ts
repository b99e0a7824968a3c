import { formatRate } from '@tableside/i18n/formats';
import { type Details, isObject, type Plain, type Say, type Teller, way } from './say.ts';

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

function benefitOf({ benefit }: Details, teller: Teller): string {
  if (!isObject(benefit)) return '';
  const { kind, value } = benefit;
  return kind === 'item' ? teller.text('offers.benefit-item') : offPrice(kind === 'percent', value, teller);
}

function changedParts(was: Details, rule: Details, { text }: Teller): string {
  const other = Object.keys(RULE_PARTS).filter(
    (part) => JSON.stringify(was[part]) !== JSON.stringify(rule[part]),
  );
  const words = [...new Set(other.flatMap((part) => RULE_PARTS[part] ?? []))].map((key) => text(key));
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
