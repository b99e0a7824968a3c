/** What every event of an order's life says of it. */
interface OfOrder {
  readonly v: 1;
  readonly storeId: string;
  readonly orderId: string;
  readonly tabId: string;
  readonly version: number;
  /** Its members. */
  readonly userIds: readonly string[];
  /** Its runner is to hear of it. */
  readonly brought?: true | undefined;
  /** It is the tab of a food court, which has an order for each stall. */
  readonly overStalls?: true | undefined;
}

/** The catalogue of internal events: names and payloads. `v` is the payload's version; readers accept v−1. */
export interface Events {
  'store.changed': { readonly v: 1; readonly storeId: string };
  /** What orders of the store show or are counted with is another: its discount, taxes or charges, the names of its tables. */
  'store.terms-changed': { readonly v: 1; readonly storeId: string };
  'user.changed': { readonly v: 1; readonly userId: string; readonly version: number };
  /** Somebody decided on their phone whether a number is theirs. */
  'caller.decided': { readonly v: 1; readonly requestId: string };
  'menu.changed': { readonly v: 1; readonly storeId: string; readonly version: number };
  'availability.changed': { readonly v: 1; readonly storeId: string; readonly version: number };
  'seating.opened': {
    readonly v: 1;
    readonly storeId: string;
    readonly seatingId: string;
    readonly tableId: string;
    readonly version: number;
  };
  'seating.changed': {
    readonly v: 1;
    readonly storeId: string;
    readonly seatingId: string;
    readonly tableId: string;
    readonly version: number;
  };
  /** A party sits at another table, or at more of them. */
  'seating.tables-changed': { readonly v: 1; readonly storeId: string; readonly seatingId: string };
  'seating.joined': {
    readonly v: 1;
    readonly storeId: string;
    readonly seatingId: string;
    readonly tableId: string;
    readonly userId: string;
    readonly version: number;
  };
  'seating.closed': {
    readonly v: 1;
    readonly storeId: string;
    readonly seatingId: string;
    readonly tableId: string;
    readonly version: number;
  };
  /** Something about a table itself has changed, whoever sits there. */
  'table.changed': { readonly v: 1; readonly storeId: string; readonly tableId: string };
  'call.changed': {
    readonly v: 1;
    readonly storeId: string;
    readonly tableId: string;
    readonly callId: string;
    readonly version: number;
  };
  /** Something an Order shows has changed. */
  'order.changed': OfOrder;
  'order.placed': OfOrder & {
    /** Tickets written with it, in their first version. Those that only waited are told of as changed. */
    readonly ticketIds: readonly string[];
    readonly items: readonly { readonly itemId: string; readonly qty: number }[];
    readonly at: string;
  };
  /** An order that is brought is at the kitchen: it wants a runner. */
  'delivery.wanted': { readonly v: 1; readonly storeId: string; readonly orderId: string };
  'tracking.changed': {
    readonly v: 1;
    readonly storeId: string;
    readonly orderId: string;
    readonly version: number;
    readonly status: string;
  };
  /** Something went wrong with an order on its way, or was put right. */
  'delivery.problem': {
    readonly v: 1;
    readonly storeId: string;
    readonly orderId: string;
    readonly version: number;
  };
  'ticket.changed': {
    readonly v: 1;
    readonly storeId: string;
    readonly orderId: string;
    readonly ticketId: string;
    readonly version: number;
  };
  'order.cancelled': OfOrder;
  /** What was ordered without a table costs nothing by itself: the kitchen need not wait for money. */
  'order.free': { readonly v: 1; readonly storeId: string; readonly orderId: string };
  'order.done': OfOrder & {
    readonly seatingId: string | null;
  };
  /** The person's running order; null when it ended. */
  'user.current-order': { readonly v: 1; readonly userId: string; readonly orderId: string | null };
  'bill.changed': {
    readonly v: 1;
    readonly storeId: string;
    readonly tabId: string;
    readonly orderId: string;
    readonly version: number;
  };
  /** What the holder of a payment link sees may have changed. */
  'payment-link.changed': {
    readonly v: 1;
    readonly storeId: string;
    readonly linkId: string;
    readonly version: number;
  };
  'bill.settled': {
    readonly v: 1;
    readonly storeId: string;
    readonly tabId: string;
    readonly orderId: string;
  };
  /** A tab is fully paid, told once. `userId` opened the order; `earnBase` is its total without tip and taxes. */
  'bill.paid': {
    readonly v: 1;
    readonly storeId: string;
    readonly tabId: string;
    readonly orderId: string;
    readonly userId: string | null;
    /** What the order was sent in. */
    readonly language: string;
    readonly earnBase: number;
    /** Of its `total`, what refunds had taken away before it was paid; absent when that is nothing. */
    readonly refunded?: { readonly amount: number; readonly total: number } | undefined;
    readonly at: string;
  };
  /** Money of a paid tab went back: of its `total` it has `amount` less than before; below nothing where some came again. */
  'payment.refunded': {
    readonly v: 1;
    readonly storeId: string;
    readonly tabId: string;
    readonly orderId: string;
    readonly amount: number;
    readonly total: number;
  };
  /** Money that counted for nothing, since it came twice, too late or otherwise than it was asked for, is back with its payer. */
  'payment.returned': {
    readonly v: 1;
    readonly storeId: string;
    readonly refundId: string;
    /** Who paid. */
    readonly userId: string;
    /** What the order was sent in. */
    readonly language: string;
    /** In minor units of the currency (ISO 4217). */
    readonly amount: number;
    readonly currency: string;
  };
  /** Somebody earned a reward: by an order that was paid or rated, or (without one) by a birthday. */
  'reward.granted': {
    readonly v: 1;
    readonly storeId: string;
    readonly userId: string;
    readonly orderId: string | null;
    /** What the guest was last served in. */
    readonly language: string;
    readonly rewardId: string;
  };
  /** Somebody's credits at a store came or went. */
  'credits.changed': { readonly v: 1; readonly storeId: string; readonly userId: string };
  'order.rated': {
    readonly v: 1;
    readonly storeId: string;
    readonly orderId: string;
    readonly level: number;
    readonly items: readonly { readonly itemId: string; readonly level: number }[];
    readonly at: string;
  };
  /** Somebody of the house looks after a low rating. */
  'rating.seen': { readonly v: 1; readonly storeId: string; readonly orderId: string };
  /** A store's line has changed at `entryId`; `entryIds` are all whose position may have changed. */
  'queue.changed': {
    readonly v: 1;
    readonly storeId: string;
    readonly entryId: string;
    readonly entryIds: readonly string[];
  };
  /** A drawer was opened or closed, or cash was put into it or taken out by hand. */
  'shift.changed': { readonly v: 1; readonly storeId: string; readonly shiftId: string };
  /** What plays, waits or may be wished for at a store has changed. */
  'jukebox.changed': { readonly v: 1; readonly storeId: string };
  'booking.changed': {
    readonly v: 1;
    readonly storeId: string;
    readonly bookingId: string;
    readonly version: number;
  };
  /** A party is to hear of its booking. */
  'booking.told': {
    readonly v: 1;
    readonly storeId: string;
    readonly bookingId: string;
    readonly what: 'made' | 'changed' | 'cancelled' | 'reminder';
  };
  /** The host has told a party in the line something. */
  'queue.told': {
    readonly v: 1;
    readonly storeId: string;
    readonly entryId: string;
    readonly at: string;
  };
  /** The host has called a party to its table. */
  'queue.called': { readonly v: 1; readonly storeId: string; readonly entryId: string };
}

export type EventName = keyof Events;
/** One announced event, as it stands in the outbox. */
export type AnyEvent = {
  readonly [N in EventName]: { readonly name: N; readonly payload: Events[N] };
}[EventName];
/** What of a store has changed, as everybody hears it on its `menu` channel. */
export type StoreChange = 'menu' | 'availability' | 'store';
/** What a module forgets of a store, on every node, when this of it has changed (caches). */
export type Forgetting = { readonly [C in StoreChange]?: (storeId: string) => void };
export type Announce = <N extends EventName>(name: N, payload: Events[N]) => void;
