import { refuse } from '../../../platform/http/refused.ts';
import { isOpen } from '../../venues/index.ts';
import type { Tab } from '../bill/tab.ts';

/**
 * Whoever pays an order without a table has it cooked. Refuses `time-not-offered` when it was chosen for a time that is
 * past, `store-closed` when it is wanted as soon as possible of a store that is closed or pauses. Money that was on its
 * way before is not asked; nor is the rest of what is paid in part, which its guest cannot take back.
 */
export function requireInTime({ order, store }: Pick<Tab, 'order' | 'store'>, now: Date): void {
  const { promisedAt, scheduled, clearedAt, partPaid } = order;
  if (promisedAt === null || clearedAt !== null || partPaid) return;
  if (scheduled && promisedAt <= now) refuse('time-not-offered');
  if (!scheduled && !isOpen(store, now).now) refuse('store-closed');
}
