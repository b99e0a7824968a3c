import type { Course } from '@tableside/contract/vocabulary';
import type { Announce } from '../../../events.ts';
import { newId } from '../../../platform/ids.ts';
import { businessDay, type StoreFacts } from '../../venues/index.ts';
import type { OrderMember, PlacedRound } from './order.ts';
import type { NewRound } from './round-repository.ts';
import { splitRound } from './split-round.ts';
import { orderPayload } from './tell-order.ts';

/** A decided round, and the courses of it that wait for somebody's word. */
type Asked = PlacedRound & { readonly hold?: readonly Course[] | undefined };

/** Gives a decided round its tickets and ids. */
export const newRound = (
  round: Asked,
  store: StoreFacts,
  order: { readonly id: string; readonly rounds: number },
  by: OrderMember,
  now: Date,
): NewRound => {
  const gated = round.status === 'held';
  const tickets = splitRound(round.lines, round.hold ?? [], gated).map((part) => ({ ...part, id: newId() }));
  return {
    orderId: order.id,
    storeId: store.id,
    day: businessDay(store, now),
    number: order.rounds + 1,
    tickets: tickets.map(({ id, course, targetMinutes }) => ({ id, course, targetMinutes })),
    gated,
    lines: tickets.flatMap(({ id: ticketId, status, lines }) =>
      lines.map((line) => ({ ...line, id: newId(), ticketId, status })),
    ),
    itemTotal: round.itemTotal,
    by,
    now,
  };
};

/** Tells of a round: the order has changed, and the kitchen has its tickets. */
export function tellRound(
  announce: Announce,
  order: Parameters<typeof orderPayload>[0],
  round: NewRound,
): void {
  announce('order.placed', {
    ...orderPayload(order),
    ticketIds: round.tickets.map(({ id }) => id),
    items: round.lines.map(({ itemId, qty }) => ({ itemId, qty })),
    at: round.now.toISOString(),
  });
}
