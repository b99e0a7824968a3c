import type { Slots } from '@tableside/contract/ordering.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import { type AwayMode, daysOf, spanOfDay, timesOfDay, timesSoon } from './away-times.ts';
import { listFullSlots } from './slot-repository.ts';
import { usualPlan } from './usual-plan.ts';

interface Asked {
  readonly storeId: string;
  readonly mode: AwayMode;
  readonly day: string | undefined;
  /** How far it is brought, if that is known. */
  readonly distance: number | undefined;
  readonly now: Date;
}
const at = (instant: number) => ({ at: new Date(instant).toISOString() });

/** The times of a day (the store's today when none is asked) that can still be chosen, the first by what the store usually needs. A mode the store does not serve has none. */
export async function listSlots(db: Reader, { storeId, mode, day, distance, now }: Asked): Promise<Slots> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  const found = await usualPlan(db, store, { mode, distance: distance ?? null, now });
  const plan = found?.plan;
  const days = plan ? daysOf(store, plan, now) : [];
  const shown = day ?? days[0] ?? now.toISOString().slice(0, 10);
  if (!plan) return { day: shown, days, asap: null, usual_minutes: null, slots: [] };
  const last = spanOfDay(store, days.at(-1) ?? shown);
  const full = await listFullSlots(db, { storeId, mode, perSlot: plan.per_slot }, now, new Date(last.to));
  const free = (times: readonly number[]): number[] => times.filter((time) => !full.has(time));
  const soon = free(timesSoon(store, plan, now))[0];
  return {
    day: shown,
    days: days.filter((one) => timesOfDay(store, plan, one, now).length > 0),
    asap: soon === undefined ? null : at(soon),
    usual_minutes: found.usual,
    slots: free(timesOfDay(store, plan, shown, now)).map(at),
  };
}
