import { MOST_MONEY } from '@tableside/contract/away-rules';
import type { Sent } from '@tableside/contract/endpoint';
import {
  MOST_DAYS_VALID,
  MOST_FREE_PIECES,
  MOST_TAKEN,
  MOST_TAKEN_EACH,
  MOST_VISITS,
} from '@tableside/contract/limits';
import type { staffOffersShapes } from '@tableside/contract/staff-offers.schema';
import type { Currency } from '@tableside/contract/venues.schema';
import { wholeBetween } from '../../lib/form/read-whole.ts';
import { readRate } from '../../lib/money/read-discount.ts';
import { readMoney } from '../../lib/money/read-money.ts';
import type { Benefit, OfferDraft, Texts } from './offer-draft.ts';

export type OfferBody = Sent<(typeof staffOffersShapes)['createCampaign']>['body'];
export type OfferRule = OfferBody['rule'];

/** What is missing or cannot be meant: one word per kind of mistake. */
export type Problem = 'needed' | 'amount' | 'rate' | 'whole' | 'order' | 'days' | 'code';
export type OfferField =
  | 'title'
  | 'value'
  | 'item'
  | 'most'
  | 'until'
  | 'hours'
  | 'minimum'
  | 'perGuest'
  | 'total'
  | 'code'
  | 'stock'
  | 'validDays'
  | 'visits'
  | 'spend';
export type Problems = Readonly<Partial<Record<OfferField, Problem>>>;

type Read<V> = { readonly value: V } | { readonly problem: Problem };

/** Keeps the first problem of each field; `take` gives the value read, or one to go on with. */
function collector() {
  const problems: Partial<Record<OfferField, Problem>> = {};
  const take = <V>(field: OfferField, read: Read<V>, instead: V): V => {
    if ('value' in read) return read.value;
    problems[field] ??= read.problem;
    return instead;
  };
  return { problems, take };
}

/** An amount typed in the store's currency, minor units; null for nothing. */
function money(typed: string, currency: Currency): Read<number | null> {
  if (typed.trim() === '') return { value: null };
  const value = readMoney(typed, currency);
  return value === undefined || value < 1 || value > MOST_MONEY ? { problem: 'amount' } : { value };
}

/** A whole number from 1 on; null for nothing. */
function whole(typed: string, most: number): Read<number | null> {
  if (typed.trim() === '') return { value: null };
  const value = wholeBetween(typed, 1, most);
  return value === undefined ? { problem: 'whole' } : { value };
}

/** A percentage as basis points. */
function rate(typed: string): Read<number | null> {
  if (typed.trim() === '') return { value: null };
  const value = readRate(typed);
  return value === undefined ? { problem: 'rate' } : { value };
}

const needed = <V>(read: Read<V | null>): Read<V> =>
  'problem' in read ? read : read.value === null ? { problem: 'needed' } : { value: read.value };

function benefitValue(benefit: Benefit, typed: string, currency: Currency): Read<number | null> {
  if (benefit === 'percent') return rate(typed);
  return benefit === 'flat' ? money(typed, currency) : whole(typed, MOST_FREE_PIECES);
}

const minutesOf = (clock: string): number | null => {
  const [hours, minutes] = clock.split(':').map(Number);
  return clock === '' || hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
};

function hoursOf({ hours }: OfferDraft): Read<NonNullable<OfferRule['hours']>> {
  const read = hours.map(({ days, from, to }) => ({ days, from: minutesOf(from), to: minutesOf(to) }));
  if (read.some(({ days }) => days.length === 0)) return { problem: 'days' };
  const complete = read.flatMap(({ days, from, to }) =>
    from === null || to === null ? [] : [{ days: days.toSorted((a, b) => a - b), from, to: to || 1440 }],
  );
  return complete.length < read.length ? { problem: 'needed' } : { value: complete };
}

const listed = <V>(list: readonly V[]): V[] | null => (list.length === 0 ? null : [...list]);
const date = (typed: string): string | null => (typed === '' ? null : typed);

function ruleOf(
  draft: OfferDraft,
  currency: Currency,
  take: ReturnType<typeof collector>['take'],
): OfferRule {
  const { benefit, from, until } = draft;
  const value = take('value', needed(benefitValue(benefit, draft.value, currency)), 1);
  const most = benefit === 'percent' ? take('most', money(draft.most, currency), null) : null;
  const free = benefit === 'item' ? draft.item : '';
  if (benefit === 'item' && free === '') take('item', { problem: 'needed' }, null);
  if (from !== '' && until !== '' && until < from) take('until', { problem: 'order' }, null);
  return {
    benefit: { kind: benefit, value, item_id: free === '' ? null : free, max_discount: most },
    valid_from: date(from),
    valid_until: date(until),
    hours: take('hours', hoursOf(draft), []),
    min_order_amount: take('minimum', money(draft.minimum, currency), null) ?? 0,
    modes: listed(draft.modes),
    item_ids: listed(draft.items),
    category_ids: listed(draft.categories),
    first_order_only: draft.firstOnly,
    per_user_limit: take('perGuest', whole(draft.perGuest, MOST_TAKEN_EACH), null),
    total_limit: take('total', whole(draft.total, MOST_TAKEN), null),
  };
}

const written = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

const SHORTEST_CODE = 3;
function codeOf({ kind, code, listed: shown }: OfferDraft): Read<string | null> {
  const typed = code.trim();
  if (kind !== 'coupon') return { value: null };
  if (typed === '') return shown ? { value: null } : { problem: 'needed' };
  return typed.replaceAll(/\s/gu, '').length < SHORTEST_CODE ? { problem: 'code' } : { value: typed };
}

/** What earns a reward; what was typed for another trigger is left out. */
function triggerOf(
  draft: OfferDraft,
  currency: Currency,
  take: ReturnType<typeof collector>['take'],
): OfferBody['trigger'] {
  if (draft.kind !== 'reward') return null;
  if (draft.trigger !== 'visits') return { on: draft.trigger };
  return {
    on: 'visits',
    visits: take('visits', needed(whole(draft.visits, MOST_VISITS)), 1),
    min_amount: take('spend', money(draft.spend, currency), null) ?? 0,
  };
}

/** What is asked of one kind only, as the wire wants it. */
function kindOf(draft: OfferDraft, currency: Currency, take: ReturnType<typeof collector>['take']) {
  const { kind, singleUse } = draft;
  const stocked = kind === 'voucher' && !singleUse;
  return {
    code: take('code', codeOf(draft), null),
    listed: kind === 'coupon' && draft.listed,
    single_use: kind === 'voucher' && singleUse,
    stock: stocked ? take('stock', whole(draft.stock, MOST_TAKEN), null) : null,
    valid_days: kind === 'coupon' ? null : take('validDays', whole(draft.validDays, MOST_DAYS_VALID), null),
    trigger: triggerOf(draft, currency, take),
  };
}

/** The rule of a form for trying it; undefined while it cannot be meant. */
export function readRule(draft: OfferDraft, currency: Currency): OfferRule | undefined {
  const { problems, take } = collector();
  const rule = ruleOf(draft, currency, take);
  return Object.keys(problems).length === 0 ? rule : undefined;
}

/** What a form says in the words of the wire, or what has to be mended first. */
export function readOffer(
  draft: OfferDraft,
  currency: Currency,
): { readonly ok: true; readonly body: OfferBody } | { readonly ok: false; readonly problems: Problems } {
  const { problems, take } = collector();
  const title = written(draft.title);
  if (Object.keys(title).length === 0) take('title', { problem: 'needed' }, null);
  const body: OfferBody = {
    kind: draft.kind,
    title,
    terms: written(draft.terms),
    rule: ruleOf(draft, currency, take),
    ...kindOf(draft, currency, take),
    store_ids: [...draft.stores],
  };
  return Object.keys(problems).length === 0 ? { ok: true, body } : { ok: false, problems };
}
