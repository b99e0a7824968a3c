import type { FloorTable } from '@tableside/contract/staff.schema';
import { minutesSince } from '../../lib/ticket/elapsed.ts';

const NO_ORDER_AFTER = 10;
const FOOD_LATE_AFTER = 25;

export interface TableWarning {
  readonly kind: 'no-order' | 'food-late';
  /** Whole minutes. */
  readonly since: number;
}

/** Whether a round of a party that is accepted waits for a waiter: it is larger than the house lets through unseen. */
export const holdsRound = ({ seating }: FloorTable): boolean =>
  seating?.state === 'open' && seating.allowedActions.includes('accept');

/** What a waiter should notice at `now` (epoch ms): a party without an order, or one whose food takes long. */
export function warningOf({ state, seating }: FloorTable, now: number): TableWarning | undefined {
  if (!seating) return undefined;
  const { order } = seating;
  if (state === 'seated' || !order) {
    const since = minutesSince(seating.opened_at, now);
    return state === 'seated' && since >= NO_ORDER_AFTER ? { kind: 'no-order', since } : undefined;
  }
  if (order.waits_since === null) return undefined;
  const since = minutesSince(order.waits_since, now);
  return since >= FOOD_LATE_AFTER ? { kind: 'food-late', since } : undefined;
}
