import { ORDER_TYPES } from '@tableside/contract/vocabulary';
import { civil, formatDate, formatList, formatRate, formatTime } from '@tableside/i18n/formats';
import type { StaffText } from '@tableside/i18n/staff';
import type { CouponClause } from '@tableside/pricing/coupon-summary';
import { weekdayRanges } from '../../lib/weekdays.ts';

/** What the words of a clause need: the language, and names for amounts, dishes and categories. */
export interface ClauseNames {
  readonly text: StaffText;
  readonly language: string;
  /** Of the store: its days and hours are written as there. */
  readonly country: string;
  readonly money: (amount: number) => string;
  readonly item: (id: string) => string;
  readonly category: (id: string) => string;
}

type Clause<K extends CouponClause['kind']> = Extract<CouponClause, { kind: K }>;

const day = ({ language, country }: ClauseNames, date: string): string =>
  formatDate(language, `${date}T00:00:00Z`, { ...civil(country), style: 'medium' });

const clock = ({ language, country }: ClauseNames, minutes: number): string =>
  formatTime(language, minutes * 60_000, civil(country));

function hoursWords({ days, from, to }: Clause<'hours'>, names: ClauseNames): string {
  const { text, language } = names;
  const named =
    new Set(days).size === 7
      ? text('offers.clause-daily')
      : formatList(language, weekdayRanges(days, language));
  if (from === 0 && to === 1440) return named;
  return text('offers.clause-hours', { days: named, from: clock(names, from), to: clock(names, to) });
}

function datesWords({ from, until }: Clause<'dates'>, names: ClauseNames): string {
  const { text } = names;
  if (from === null) return text('offers.clause-until', { date: day(names, until ?? '1970-01-01') });
  if (until === null) return text('offers.clause-from', { date: day(names, from) });
  return text('offers.clause-dates', { from: day(names, from), until: day(names, until) });
}

function modesWords({ modes }: Clause<'modes'>, { text, language }: ClauseNames): string {
  const named = ORDER_TYPES.filter((mode) => modes.includes(mode)).map((mode) => text(`frame.mode.${mode}`));
  return text('offers.clause-modes', { modes: formatList(language, named) });
}

function scopeWords(clause: Clause<'some-items'>, { text, language, item, category }: ClauseNames): string {
  const named = [...clause.category_ids.map(category), ...clause.item_ids.map(item)];
  return text('offers.clause-items', { dishes: formatList(language, named) });
}

/** One part of an offer's sentence in the words of a language. */
function clauseWords(clause: CouponClause, names: ClauseNames): string {
  const { text, language, money } = names;
  switch (clause.kind) {
    case 'percent':
      return text('offers.clause-off', { amount: formatRate(language, clause.bp) });
    case 'flat':
      return text('offers.clause-off', { amount: money(clause.amount) });
    case 'item':
      return text('offers.clause-free', { count: clause.units, dish: names.item(clause.item_id) });
    case 'up-to':
      return text('offers.clause-up-to', { amount: money(clause.amount) });
    case 'minimum':
      return text('offers.clause-minimum', { amount: money(clause.amount) });
    case 'some-items':
      return scopeWords(clause, names);
    case 'modes':
      return modesWords(clause, names);
    case 'hours':
      return hoursWords(clause, names);
    case 'dates':
      return datesWords(clause, names);
    case 'first-order':
      return text('offers.clause-first');
    case 'per-person':
      return text('offers.clause-per-guest', { count: clause.uses });
    case 'in-total':
      return text('offers.clause-total', { count: clause.uses });
  }
}

/** An offer in one plain sentence. */
export const sentenceOf = (summary: readonly CouponClause[], names: ClauseNames): string =>
  summary
    .map((clause) => clauseWords(clause, names))
    .reduce((first, next) => names.text('offers.clause-and', { first, next }));
