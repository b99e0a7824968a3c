import type { Announce } from '../../../events.ts';
import { newId } from '../../../platform/ids.ts';
import type { StoreFacts } from '../../venues/index.ts';
import type { OrderMember, PlacedRound } from './order.ts';
import type { NewRound } from './round-repository.ts';
import { storeDay } from './store-day.ts';
import { orderPayload } from './tell-order.ts';

/** Gives a decided round its ids. */
export const newRound = (
  round: PlacedRound,
  store: StoreFacts,
  order: { readonly id: string; readonly rounds: number },
  by: OrderMember,
  now: Date,
): NewRound => ({
  orderId: order.id,
  storeId: store.id,
  day: storeDay(now, store.timezone),
  ticketId: newId(),
  number: order.rounds + 1,
  targetMinutes: round.targetMinutes,
  status: round.status,
  lines: round.lines.map((line) => ({ ...line, id: newId() })),
  itemTotal: round.itemTotal,
  by,
  now,
});

/** Tells of a round: the order has changed, and the kitchen has a new ticket. */
export function tellRound(
  announce: Announce,
  order: Parameters<typeof orderPayload>[0],
  round: NewRound,
): void {
  announce('order.placed', {
    ...orderPayload(order),
    ticketIds: [round.ticketId],
    items: round.lines.map(({ itemId, qty }) => ({ itemId, qty })),
    at: round.now.toISOString(),
  });
  const { storeId, orderId, ticketId } = round;
  announce('ticket.changed', { v: 1, storeId, orderId, ticketId, version: 1 });
}
