import { businessDay, businessDayStart } from '../../venues/index.ts';

/** As long as an idle party is kept; a store that never closes changes days in the middle of its guests' dinner. */
const REST_MS = 6 * 3_600_000;

/** When it was paid, and when it was to be there; null at a table. */
interface PaidOrder {
  readonly paidAt: Date;
  readonly promisedAt: Date | null;
}

/** Bills that were paid later than this have no day behind them yet. */
export const restedBefore = (now: Date): Date => new Date(now.getTime() - REST_MS);

type Store = Parameters<typeof businessDay>[0];

/** The business day of what was paid before this is over. */
export const dayOverBefore = (store: Store, now: Date): Date =>
  new Date(Math.min(restedBefore(now).getTime(), businessDayStart(store, businessDay(store, now))));

/** Whether the business day of a paid order is over: the later of the day it was paid and the day it was promised for. */
export function dayIsOver(store: Store, { paidAt, promisedAt }: PaidOrder, now: Date): boolean {
  const last = promisedAt !== null && promisedAt > paidAt ? promisedAt : paidAt;
  return last < dayOverBefore(store, now);
}
