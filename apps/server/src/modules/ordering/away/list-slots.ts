import type { Slots } from '@tableside/contract/ordering.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import { type AwayMode, daysOf, planOf, spanOfDay, timesOfDay, timesSoon } from './away-times.ts';
import { listFullSlots } from './slot-repository.ts';

interface Asked {
  readonly storeId: string;
  readonly mode: AwayMode;
  readonly day: string | undefined;
  readonly now: Date;
}
const at = (instant: number) => ({ at: new Date(instant).toISOString() });

/** The times of a day (the store's today when none is asked) that can still be chosen. A mode the store does not serve has none. */
export async function listSlots(db: Reader, { storeId, mode, day, now }: Asked): Promise<Slots> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  const plan = planOf(store, mode);
  const days = plan ? daysOf(store, plan, now) : [];
  const shown = day ?? days[0] ?? now.toISOString().slice(0, 10);
  if (!plan) return { day: shown, days, asap: null, slots: [] };
  const last = spanOfDay(store, days.at(-1) ?? shown);
  const full = await listFullSlots(db, { storeId, mode, perSlot: plan.per_slot }, now, new Date(last.to));
  const free = (times: readonly number[]): number[] => times.filter((time) => !full.has(time));
  const soon = free(timesSoon(store, plan, now))[0];
  return {
    day: shown,
    days: days.filter((one) => timesOfDay(store, plan, one, now).length > 0),
    asap: soon === undefined ? null : at(soon),
    slots: free(timesOfDay(store, plan, shown, now)).map(at),
  };
}
