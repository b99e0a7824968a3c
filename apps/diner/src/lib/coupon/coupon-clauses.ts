import type { Voucher } from '@tableside/contract/loyalty.schema';
import type { Language } from '@tableside/contract/vocabulary';
import type { DinerText } from '@tableside/i18n/diner';
import { civil, formatDate, formatRate, formatTime } from '@tableside/i18n/formats';
import { weekdayName } from '@tableside/i18n/weekdays';

/** What the words of a coupon are made with. */
export interface Wording {
  readonly text: DinerText;
  readonly language: Language;
  /** Country of its store, where that is known. */
  readonly region: string | undefined;
  /** Minor units as money. */
  readonly money: (amount: number) => string;
  /** The name of a dish, null where its menu is not at hand. */
  readonly dish: (itemId: string) => string | null;
}
type Clause = Voucher['summary'][number];
type Of<K extends Clause['kind']> = Extract<Clause, { kind: K }>;

const MINUTE_MS = 60_000;
const WEEK = 7;

/** Days that follow each other, also over the end of the week, as their first and last one. */
export function daySpan(days: readonly number[]): readonly [first: number, last: number] | null {
  const first = days.find((day) => !days.includes((day + WEEK - 1) % WEEK));
  if (first === undefined || days.length < 3) return null;
  const last = (first + days.length - 1) % WEEK;
  const whole = days.every((day) => (day - first + WEEK) % WEEK < days.length);
  return whole ? [first, last] : null;
}

function daysWords(days: readonly number[], { text, language }: Wording): string {
  if (days.length === WEEK) return text('coupon.every-day');
  const name = (day: number) => weekdayName(language, day);
  const span = daySpan(days);
  return span ? `${name(span[0])}–${name(span[1])}` : days.map(name).join(', ');
}

/** A day of a calendar, `YYYY-MM-DD`, as people write it. */
export const dayWords = ({ language, region }: Pick<Wording, 'language' | 'region'>, day: string): string =>
  formatDate(language, `${day}T00:00:00Z`, { ...civil(region), style: 'medium' });

function datesWords({ from, until }: Of<'dates'>, wording: Wording): string {
  const { text } = wording;
  if (from === null) return until === null ? '' : text('coupon.until', { date: dayWords(wording, until) });
  if (until === null) return text('coupon.from', { date: dayWords(wording, from) });
  return text('coupon.dates', { from: dayWords(wording, from), until: dayWords(wording, until) });
}

function hoursWords({ days, from, to }: Of<'hours'>, wording: Wording): string {
  const time = (minutes: number) => formatTime(wording.language, minutes * MINUTE_MS, civil(wording.region));
  return `${daysWords(days, wording)}, ${time(from)}–${time(to)}`;
}

const MODES = ['dinein', 'delivery', 'takeaway', 'foodcourt', 'qms'] as const;

function modesWords({ modes }: Of<'modes'>, { text }: Wording): string {
  const words = MODES.filter((mode) => modes.includes(mode)).map((mode) => text(`menu.${mode}`));
  return text('coupon.modes', { modes: words.join(', ') });
}

/** One condition of a coupon in words; empty for what a coupon gives, which is said large. */
export function conditionWords(clause: Clause, wording: Wording): string {
  const { text, money } = wording;
  switch (clause.kind) {
    case 'up-to':
      return text('coupon.up-to', { amount: money(clause.amount) });
    case 'minimum':
      return text('coupon.minimum', { amount: money(clause.amount) });
    case 'some-items':
      return text('coupon.some-items');
    case 'modes':
      return modesWords(clause, wording);
    case 'hours':
      return hoursWords(clause, wording);
    case 'dates':
      return datesWords(clause, wording);
    case 'first-order':
      return text('coupon.first-order');
    case 'per-person':
      return text('coupon.per-person', { count: clause.uses });
    case 'in-total':
      return text('coupon.limited');
    default:
      return '';
  }
}

type Given = Pick<Voucher, 'kind' | 'value' | 'item_id'>;

/** What a coupon gives, in a few words: "10% off", "Mochi free". */
export function benefitWords(
  { kind, value, item_id }: Given,
  { text, language, money, dish }: Wording,
): string {
  if (kind === 'percent') return text('coupon.off', { value: formatRate(language, value) });
  if (kind === 'flat') return text('coupon.off', { value: money(value) });
  const name = item_id === null ? null : dish(item_id);
  if (name === null) return text('coupon.free-dish');
  return text('coupon.free', { item: value > 1 ? `${value} × ${name}` : name });
}
