import type { Tracking } from '@tableside/contract/fulfilment.schema';
import type { Reader } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findOrder, orderWindow, requireMember } from '../ordering/index.ts';
import { findStore } from '../venues/index.ts';
import { presentTracking } from './present-tracking.ts';
import { problemsOf } from './problem/problem-repository.ts';
import { findTracking } from './tracking-repository.ts';

/** A member's look at how far an order is, with the runner's position now. Refuses `not-found`. */
export async function getTracking(db: Reader, orderId: string, userId: string, now: Date): Promise<Tracking> {
  const [order, row, problems] = await Promise.all([
    findOrder(db, orderId),
    findTracking(db, orderId),
    problemsOf(db, [orderId]),
  ]);
  if (!order) return refuse('not-found');
  requireMember(order, userId);
  const store = await findStore(db, order.storeId);
  if (!row || !store) return refuse('not-found');
  return presentTracking({
    row: {
      ...row,
      problems: problems.map(({ kind, dishes, at, solvedAt }) => ({
        kind,
        items: [...dishes],
        at: at.toISOString(),
        solved_at: solvedAt?.toISOString() ?? null,
      })),
    },
    optedLanguages: store.optedLanguages,
    cancelled: order.phase === 'cancelled',
    promisedAt: order.promisedAt,
    scheduled: order.scheduled,
    ready: await orderWindow(db, order),
    destination: order.destination,
    now,
  });
}
