import type { Tx } from '../../../platform/db/database.ts';
import { findStore } from '../../venues/index.ts';
import type { OrderFacts } from '../order/order.ts';
import { promisedAnew } from './slot-rule.ts';
import { usualPlan } from './usual-plan.ts';

const MINUTE = 60_000;

/**
 * What an order is promised for once it may be cooked. One that was wanted as soon as possible could not be begun while
 * it was not paid, so it may come later. Its place among the times stays the one it took: it was counted there.
 */
export async function promiseAnew(tx: Tx, order: OrderFacts, now: Date): Promise<Date | null> {
  const { type, promisedAt, scheduled, createdAt, destination } = order;
  if (promisedAt === null || scheduled || (type !== 'takeaway' && type !== 'delivery')) return promisedAt;
  const store = await findStore(tx, order.storeId);
  const asked = { mode: type, distance: destination?.distance_m ?? null, now };
  const known = store && (await usualPlan(tx, store, asked));
  // Without a plan, when the mode was switched off meanwhile, it needs as long as it was promised for at first.
  const lead = known?.plan.lead_minutes ?? (promisedAt.getTime() - createdAt.getTime()) / MINUTE;
  return new Date(promisedAnew(promisedAt.getTime(), lead, now.getTime()));
}
