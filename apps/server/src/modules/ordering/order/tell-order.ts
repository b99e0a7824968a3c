import type { Announce, Events } from '../../../events.ts';
import type { OrderFacts } from './order.ts';

/** Nobody looks at one that is new but its own people: its type says nothing yet. */
type Told = Pick<OrderFacts, 'id' | 'tabId' | 'storeId' | 'version' | 'userIds'> &
  Partial<Pick<OrderFacts, 'type'>>;

/** What an event says of an order, as `touch` returned it or as it is about to be. */
export const orderPayload = ({
  id,
  tabId,
  storeId,
  version,
  userIds,
  type,
}: Told): Events['order.changed'] => ({
  v: 1,
  storeId,
  orderId: id,
  tabId,
  version,
  userIds,
  ...(type === 'delivery' && { brought: true }),
  ...(type === 'foodcourt' && tabId === id && { overStalls: true }),
});

/** Tells that something an order shows has changed. */
export const tellChanged = (announce: Announce, order: OrderFacts): void =>
  announce('order.changed', orderPayload(order));

/** Tells people which order is their running one now. */
export function tellCurrentOrder(
  announce: Announce,
  userIds: readonly string[],
  orderId: string | null,
): void {
  for (const userId of userIds) announce('user.current-order', { v: 1, userId, orderId });
}

/** Tells its people of an order that waits for its money; one that costs nothing waits no longer. */
export function tellHeld(announce: Announce, order: Told, itemTotal: number): void {
  const { id, storeId, userIds } = order;
  // The kitchen hears of it when it is released.
  announce('order.changed', orderPayload(order));
  if (itemTotal === 0) announce('order.free', { v: 1, storeId, orderId: id });
  tellCurrentOrder(announce, userIds, id);
}
