import type { SlotPlan } from '@tableside/contract/venues.schema';
import { datePlus, wallClock } from '@tableside/pricing/wall-clock';
import { dayStart } from '@tableside/pricing/zone-time';
import { openSpans, type StoreFacts } from '../../venues/index.ts';
import { daysFrom, slotsWithin } from './slot-rule.ts';

/** How far "as soon as possible" looks: beyond it a diner should choose. */
const SOON_MS = 3 * 3_600_000;

export type AwayMode = 'takeaway' | 'delivery';
/** The store's plan for a mode; null when it does not serve it. */
export const planOf = (store: StoreFacts, mode: AwayMode): SlotPlan | null =>
  store.orderTypes.includes(mode) ? store.preferences[mode] : null;

/** The days that may be asked for, the store's today first. */
export const daysOf = (store: StoreFacts, plan: SlotPlan, now: Date): string[] =>
  daysFrom(wallClock(store.timezone, now).date, plan.days_ahead);

/** A store's calendar day, from its beginning to the next one's. */
export function spanOfDay(store: StoreFacts, day: string): { readonly from: number; readonly to: number } {
  return { from: dayStart(store.timezone, day), to: dayStart(store.timezone, datePlus(day, 1)) };
}

/** The times of one day that the store offers, full or not; none for a day that is not offered. */
export function timesOfDay(store: StoreFacts, plan: SlotPlan, day: string, now: Date): number[] {
  if (!daysOf(store, plan, now).includes(day)) return [];
  return slotsWithin(spanOfDay(store, day), openSpans(store, now), plan, now.getTime());
}

/** The times that "as soon as possible" may come to: none while the store is closed. */
export function timesSoon(store: StoreFacts, plan: SlotPlan, now: Date): number[] {
  const at = now.getTime();
  const current = openSpans(store, now).find(({ from, to }) => from <= at && at < to);
  if (!current) return [];
  const [today = '', tomorrow = today] = daysFrom(wallClock(store.timezone, now).date, 1);
  const day = { from: spanOfDay(store, today).from, to: spanOfDay(store, tomorrow).to };
  return slotsWithin(day, [{ from: Number.NEGATIVE_INFINITY, to: current.to }], plan, at).filter(
    (slot) => slot <= at + plan.lead_minutes * 60_000 + SOON_MS,
  );
}
