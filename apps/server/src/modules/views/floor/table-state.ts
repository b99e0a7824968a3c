import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable } from '@tableside/contract/staff.schema';

export interface TableFacts {
  readonly openCalls: number;
  /** It stands together with another table, where its party sits. */
  readonly joined: boolean;
  /** It stands as its last guests left it. */
  readonly uncleaned: boolean;
  readonly seating: { readonly state: 'waiting' | 'open' } | null;
  readonly order: Pick<Order, 'curr_state' | 'paid' | 'items'> | null;
}

/** The one word a table shows. What needs a person first wins: a call, a guest waiting to be seated, a bill, ready food. */
export function tableState({
  openCalls,
  joined,
  uncleaned,
  seating,
  order,
}: TableFacts): FloorTable['state'] {
  if (openCalls > 0) return 'calling';
  if (!seating) return joined ? 'joined' : uncleaned ? 'needs-cleaning' : 'free';
  if (seating.state === 'waiting') return 'waiting';
  const lines = order?.items.filter((line) => !isVoid(line.status)) ?? [];
  if (!order || lines.length === 0) return 'seated';
  if (order.curr_state === 'payment-initalized') return 'bill-asked';
  if (lines.some((line) => line.status === 'ready')) return 'ready';
  if (order.paid) return 'paid';
  return lines.every((line) => line.status === 'served') ? 'served' : 'ordered';
}
