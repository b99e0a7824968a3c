import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order, OrderLine } from '@tableside/contract/ordering.schema';
import type { Course, LineStatus } from '@tableside/contract/vocabulary';
import { linesTotal } from '../../lib/order/order-people.ts';

export interface Round {
  readonly id: string;
  readonly number: number;
  readonly status: LineStatus;
  /** The course it was held for, and whether it still waits for the diner's word. */
  readonly course: Course | null;
  readonly paced: boolean;
  /** ISO 8601. */
  readonly placedAt: string;
  /** When it is usually ready; null where nobody knows, or where it is over. */
  readonly readyWindow: ReadyWindow | null;
  readonly lines: readonly OrderLine[];
  /** Minor units, what was rejected left out. */
  readonly total: number;
}
type ReadyWindow = NonNullable<Order['bill']['kots'][number]['ready_window']>;
type Rounds = Pick<Order, 'items' | 'bill'>;

/** The order by kitchen ticket, newest last. Two stations may have a ticket of the same round; each stands for itself. */
export function byRound({ items, bill }: Rounds): readonly Round[] {
  return [...bill.kots]
    .sort((a, b) => a.round - b.round || a.number - b.number)
    .map(({ _id, round, status, course, paced, placed_at, ready_window }) => {
      const lines = items.filter(({ kot_id }) => kot_id === _id);
      return {
        id: _id,
        number: round,
        status,
        course,
        paced,
        placedAt: placed_at,
        readyWindow: ready_window,
        lines,
        total: linesTotal(lines),
      };
    });
}

/** What the headline says: the money once it is asked for, else the latest round that is not served and waits for no word. */
export type Headline =
  | { readonly kind: 'money' }
  | {
      readonly kind: 'round';
      readonly id: string;
      readonly status: LineStatus;
      readonly round: number;
      readonly paced: boolean;
      readonly readyWindow: ReadyWindow | null;
    }
  | { readonly kind: 'all-served' };

/** The headline of an order as it stands. */
export function headlineOf(order: Pick<Order, 'curr_state' | 'items' | 'bill'>): Headline {
  if (order.curr_state !== 'in-progress') return { kind: 'money' };
  const open = byRound(order).filter(({ status }) => status !== 'served' && !isVoid(status));
  const latest = open.findLast(({ paced }) => !paced) ?? open.at(-1);
  if (!latest) return { kind: 'all-served' };
  const { id, status, number: round, paced, readyWindow } = latest;
  return { kind: 'round', id, status, round, paced, readyWindow };
}
