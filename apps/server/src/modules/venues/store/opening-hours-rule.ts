import { instantOf, wallMidnight, wallPlus, weekdayOf } from '@tableside/pricing/zone-time';
import { isClosedOn } from './closed-days-rule.ts';
import type { OpeningWindow, StoreFacts } from './store.ts';

/** Whether a store takes orders: until when while open, from when again while closed; ISO 8601 in UTC, null when it never changes. */
export interface Openness {
  readonly now: boolean;
  readonly until: string | null;
  readonly next: string | null;
}
/** Without closed days or a pause there are none. */
type Hours = Pick<StoreFacts, 'hours' | 'timezone'> & Partial<Pick<StoreFacts, 'closedDays' | 'pausedUntil'>>;
/** From an instant to another, in milliseconds since 1970; `to` is outside. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

// A week and both its neighbours: a window of the evening before may still run, the next one may be a week away.
const DAYS_BEFORE = 2;
const DAYS_AFTER = 9;
const WHOLE_DAYS: readonly OpeningWindow[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  opens: 0,
  closes: 1440,
}));

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
}

const spanOf = ({ timezone }: Hours, wallDay: number, { opens, closes }: OpeningWindow): Span => ({
  from: instantOf(timezone, wallPlus(wallDay, 0, opens), 'first'),
  to: instantOf(timezone, wallPlus(wallDay, 0, closes), 'last'),
});

const isoDay = (wallDay: number): string => new Date(wallDay).toISOString().slice(0, 10);

function spansAround(store: Hours, midnight: number): Span[] {
  const { hours, closedDays = [] } = store;
  const windows = hours.length === 0 ? WHOLE_DAYS : hours;
  const days = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) =>
    wallPlus(midnight, index - DAYS_BEFORE, 0),
  );
  return joined(
    days
      .filter((day) => !isClosedOn(closedDays, isoDay(day)))
      .flatMap((day) =>
        windows.filter((window) => window.day === weekdayOf(day)).map((window) => spanOf(store, day, window)),
      ),
  );
}

const kept = new WeakMap<Hours, { readonly midnight: number; readonly spans: readonly Span[] }>();

/** The spans are the same all day, and finding them asks the time zone tables some hundred times. */
function spansOf(store: Hours, now: number): readonly Span[] {
  const midnight = wallMidnight(store.timezone, now);
  const known = kept.get(store);
  if (known?.midnight === midnight) return known.spans;
  const spans = spansAround(store, midnight);
  kept.set(store, { midnight, spans });
  return spans;
}

const ENDLESS: readonly Span[] = [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];

/**
 * When a store takes orders, two days back to nine ahead of `now`, in order and apart, its closed days left out and what
 * is before the end of a running pause; one endless span when it never closes.
 */
export function openSpans(store: Hours, now: Date): readonly Span[] {
  const { hours, closedDays = [], pausedUntil = null } = store;
  const spans = hours.length === 0 && closedDays.length === 0 ? ENDLESS : spansOf(store, now.getTime());
  if (pausedUntil === null || pausedUntil <= now) return spans;
  const again = pausedUntil.getTime();
  return spans.flatMap(({ from, to }) => (to <= again ? [] : [{ from: Math.max(from, again), to }]));
}

/** Days ahead in which a next opening is looked for: whoever is shut for longer does not say when they open again. */
const FURTHEST_DAYS = 400;

/** The first opening after `now` of a store whose closed days are longer than `openSpans` looks ahead. */
function openingAfterClosedDays(store: Hours, now: Date): number | undefined {
  const { timezone, closedDays = [] } = store;
  const today = wallMidnight(timezone, now.getTime());
  const lastClosed = Math.max(...closedDays.map(({ to }) => Date.parse(to)));
  const lastDay = Math.min(lastClosed, wallPlus(today, FURTHEST_DAYS, 0));
  for (let day = today; day <= lastDay; ) {
    day = wallPlus(day, DAYS_AFTER, 0);
    const next = spansAround(store, day).find(({ from }) => from > now.getTime());
    if (next) return next.from;
  }
  return undefined;
}

/** Whether a span goes on for as long as `openSpans` looks ahead. */
const isEndless = ({ timezone }: Hours, { to }: Span, now: number): boolean =>
  to >= instantOf(timezone, wallPlus(wallMidnight(timezone, now), DAYS_AFTER + 1, 0), 'first');

const iso = (instant: number): string => new Date(instant).toISOString();

/**
 * Judges the opening hours in the store's own time zone. Windows may end on the next day, touch or overlap; a time
 * that daylight saving skips moves on by the gap, a doubled one counts from its first to its last showing. A window that
 * would begin on a closed day does not; a pause shuts until it ends. `next` is null when no day
 * of the week opens, or none within 400 days.
 */
export function isOpen(store: Hours, now: Date): Openness {
  const at = now.getTime();
  const spans = openSpans(store, now);
  const current = spans.find((span) => span.from <= at && at < span.to);
  if (current) {
    const endless = current === spans.at(-1) && isEndless(store, current, at);
    return { now: true, until: endless ? null : iso(current.to), next: null };
  }
  const next = spans.find((span) => span.from > at)?.from ?? openingAfterClosedDays(store, now);
  return { now: false, until: null, next: next === undefined ? null : iso(next) };
}
