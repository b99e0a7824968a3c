import type { Order, OrderLine } from '@tableside/contract/ordering.schema';
import type { LineStatus } from '@tableside/contract/vocabulary';
import { linesTotal } from '../../lib/order-people.ts';
import { isVoid } from '../../lib/order-status.ts';

export interface Round {
  readonly id: string;
  readonly number: number;
  readonly status: LineStatus;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly lines: readonly OrderLine[];
  /** Minor units, what was rejected left out. */
  readonly total: number;
}
type Rounds = Pick<Order, 'items' | 'bill'>;

/** The order by kitchen ticket, newest last. Two stations may have a ticket of the same round; each stands for itself. */
export function byRound({ items, bill }: Rounds): readonly Round[] {
  return [...bill.kots]
    .sort((a, b) => a.round - b.round || a.number - b.number)
    .map(({ _id, round, status, placed_at }) => {
      const lines = items.filter(({ kot_id }) => kot_id === _id);
      return { id: _id, number: round, status, placedAt: placed_at, lines, total: linesTotal(lines) };
    });
}

/** What the headline says: the money once it is asked for, else the latest round that is not served. */
export type Headline =
  | { readonly kind: 'money' }
  | { readonly kind: 'round'; readonly status: LineStatus; readonly round: number }
  | { readonly kind: 'all-served' };

export function headlineOf(order: Pick<Order, 'curr_state' | 'items' | 'bill'>): Headline {
  if (order.curr_state !== 'in-progress') return { kind: 'money' };
  const open = byRound(order).findLast(({ status }) => status !== 'served' && !isVoid(status));
  return open ? { kind: 'round', status: open.status, round: open.number } : { kind: 'all-served' };
}
