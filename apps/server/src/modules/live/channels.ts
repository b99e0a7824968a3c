import type { AnyEvent, Events, StoreChange } from '../../events.ts';
import type { ChannelMessage, StampedMessage } from '../../platform/outbox/stamper.ts';

const message = (
  channel: string,
  kind: string,
  id: string,
  version: number,
  extra?: ChannelMessage['extra'],
): ChannelMessage => ({ channel, kind, id, version, ...(extra && { extra }) });

/** To whoever brings an order: what is to be collected, and whether the food is ready, stand on their screen. */
const ofRunner = ({
  storeId,
  orderId,
  version,
}: Pick<Events['tracking.changed'], 'storeId' | 'orderId' | 'version'>): ChannelMessage =>
  message(`store:${storeId}:runner`, 'delivery', orderId, version);

type OrderEvent = Extract<
  AnyEvent,
  { payload: { orderId: string; tabId: string; userIds: readonly string[] } }
>;

const ofOrder = ({ payload }: OrderEvent): ChannelMessage[] => [
  message(`order:${payload.orderId}`, 'order', payload.orderId, payload.version),
  ...(payload.overStalls || payload.tabId !== payload.orderId
    ? [message(`group:${payload.tabId}`, 'order', payload.orderId, payload.version)]
    : []),
  ...payload.userIds.map((userId) =>
    message(`user-orders:${userId}`, 'order', payload.orderId, payload.version, {
      order_id: payload.orderId,
    }),
  ),
  message(`store:${payload.storeId}:floor`, 'order', payload.orderId, payload.version),
  message(`store:${payload.storeId}:bills`, 'order', payload.orderId, payload.version),
  ...(payload.brought ? [ofRunner(payload)] : []),
];

const ofTicket = (storeId: string, ticketId: string, version: number): ChannelMessage =>
  message(`store:${storeId}:kitchen`, 'ticket', ticketId, version);

const ofSeating = (payload: {
  storeId: string;
  seatingId: string;
  tableId: string;
  version: number;
}): ChannelMessage[] => [
  message(`store:${payload.storeId}:floor`, 'seating', payload.seatingId, payload.version),
  message(`table:${payload.tableId}`, 'seating', payload.seatingId, payload.version),
];

const ofCall = ({ storeId, tableId, callId, version }: Events['call.changed']): ChannelMessage[] =>
  [`table:${tableId}`, `store:${storeId}:calls`, `store:${storeId}:floor`].map((channel) =>
    message(channel, 'call', callId, version),
  );

const ofQueue = ({
  storeId,
  entryId,
  entryIds,
}: {
  storeId: string;
  entryId: string;
  entryIds: readonly string[];
}): ChannelMessage[] => [
  message(`store:${storeId}:queue`, 'queue-entry', entryId, 0),
  ...entryIds.map((id) => message(`queue-entry:${id}`, 'queue-entry', id, 0)),
];

const ofJukebox = ({ storeId }: Events['jukebox.changed']): ChannelMessage[] =>
  [`jukebox:${storeId}`, `store:${storeId}:jukebox`].map((channel) =>
    message(channel, 'jukebox', storeId, 0),
  );

const ofBooking = ({
  storeId,
  bookingId,
  version,
}: {
  storeId: string;
  bookingId: string;
  version: number;
}) => [
  message(`store:${storeId}:bookings`, 'booking', bookingId, version),
  message(`store:${storeId}:floor`, 'booking', bookingId, version),
];

const ofDeliveryProblem = (payload: Events['delivery.problem']): ChannelMessage[] => [
  ofRunner(payload),
  message(`store:${payload.storeId}:kitchen`, 'delivery', payload.orderId, payload.version),
];
const ofLink = ({ linkId, version }: Events['payment-link.changed']): ChannelMessage[] => [
  message(`payment-link:${linkId}`, 'payment-link', linkId, version),
];

const ofStore = (kind: StoreChange, storeId: string, version: number): ChannelMessage[] => [
  message(`menu:${storeId}`, kind, storeId, version),
];
/** Whether a message says that of the store it names something has changed. */
export const isOfStore = (said: StampedMessage): said is StampedMessage & { readonly kind: StoreChange } =>
  said.channel.startsWith('menu:');

function ofCurrentOrder({ userId, orderId }: Events['user.current-order']): ChannelMessage[] {
  const change =
    orderId === null ? { removedFields: ['current_order'] } : { updatedFields: { current_order: orderId } };
  return [message(`user:${userId}`, 'user', userId, 0, change)];
}

/** Which channels hear of an event. New events without a row here reach nobody; the compiler asks for the row. */
export function channelsOf(event: AnyEvent): readonly ChannelMessage[] {
  switch (event.name) {
    case 'order.placed':
      return [
        ...ofOrder(event),
        ...event.payload.ticketIds.map((id) => ofTicket(event.payload.storeId, id, 1)),
      ];
    case 'order.changed':
    case 'order.cancelled':
    case 'order.done':
      return ofOrder(event);
    case 'ticket.changed':
      return [ofTicket(event.payload.storeId, event.payload.ticketId, event.payload.version)];
    case 'seating.opened':
    case 'seating.changed':
    case 'seating.joined':
    case 'seating.closed':
      return ofSeating(event.payload);
    case 'table.changed':
      return [message(`store:${event.payload.storeId}:floor`, 'table', event.payload.tableId, 0)];
    case 'call.changed':
      return ofCall(event.payload);
    case 'menu.changed':
      return ofStore('menu', event.payload.storeId, event.payload.version);
    case 'availability.changed':
      return ofStore('availability', event.payload.storeId, event.payload.version);
    case 'store.changed':
      return ofStore('store', event.payload.storeId, 0);
    case 'user.changed':
      return [message(`user:${event.payload.userId}`, 'user', event.payload.userId, event.payload.version)];
    case 'caller.decided':
      return [message(`caller:${event.payload.requestId}`, 'caller', event.payload.requestId, 0)];
    case 'user.current-order':
      return ofCurrentOrder(event.payload);
    case 'reward.granted':
      return [message(`user:${event.payload.userId}`, 'reward', event.payload.rewardId, 0)];
    case 'credits.changed':
      return [message(`user:${event.payload.userId}`, 'credits', event.payload.storeId, 0)];
    case 'bill.changed':
      return [
        message(`store:${event.payload.storeId}:bills`, 'bill', event.payload.orderId, event.payload.version),
      ];
    case 'shift.changed':
      return [message(`store:${event.payload.storeId}:bills`, 'shift', event.payload.shiftId, 0)];
    case 'queue.changed':
      return ofQueue(event.payload);
    case 'jukebox.changed':
      return ofJukebox(event.payload);
    case 'booking.changed':
      return ofBooking(event.payload);
    case 'tracking.changed':
      return [ofRunner(event.payload)];
    case 'delivery.problem':
      return ofDeliveryProblem(event.payload);
    case 'delivery.wanted':
    case 'order.free':
    case 'booking.told':
    case 'seating.tables-changed':
    case 'queue.called':
    case 'queue.told':
    case 'store.terms-changed':
    case 'payment.returned':
      return [];
    case 'payment-link.changed':
      return ofLink(event.payload);
    case 'bill.paid':
    case 'payment.refunded':
    case 'bill.settled':
      return [message(`store:${event.payload.storeId}:bills`, 'bill', event.payload.orderId, 0)];
    case 'rating.seen':
      return [message(`store:${event.payload.storeId}:calls`, 'rating', event.payload.orderId, 0)];
    case 'order.rated':
      return [
        message(`store:${event.payload.storeId}:calls`, 'rating', event.payload.orderId, 0),
        message(`store:${event.payload.storeId}:bills`, 'bill', event.payload.orderId, 0),
      ];
  }
}
