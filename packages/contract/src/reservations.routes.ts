import { routes } from './endpoint.ts';

const anybody = { audience: 'visitor' } as const;

/** The waiting queue and the bookings of a store. The id of an entry or a booking is its key. */
export const reservationsRoutes = routes({
  /** Before joining: how many wait, and for how long a party of this size would. */
  showQueue: {
    method: 'GET',
    path: '/waiting_queue/:store_id',
    ...anybody,
    kind: 'query',
    refusals: [],
  },
  /** A signed-in diner who waits already gets the same place again (200). */
  joinQueue: {
    method: 'POST',
    path: '/waiting_queue/:store_id/add',
    ...anybody,
    kind: 'command',
    refusals: ['queue-closed', 'queue-full', 'queue-joined', 'phone-not-served', 'card-number-refused'],
    limits: [{ max: 20, per: 60, by: 'caller' }],
  },
  /** The place of a party in the line, and how long it has still to wait. */
  countQueue: {
    method: 'GET',
    path: '/waiting_queue/:store_id/:id/count',
    ...anybody,
    kind: 'query',
    refusals: [],
    limits: [{ max: 240, per: 60, by: 'caller' }],
  },
  /** Five more minutes, once. */
  lateForQueue: {
    method: 'POST',
    path: '/waiting_queue/:store_id/:id/late',
    ...anybody,
    kind: 'command',
    refusals: ['state-changed'],
  },
  /** Back to the end of the line after a missed call; two hours later the party counts as having left. */
  rejoinQueue: {
    method: 'POST',
    path: '/waiting_queue/:store_id/:id/rejoin',
    ...anybody,
    kind: 'command',
    refusals: ['state-changed', 'queue-closed', 'queue-full', 'queue-joined'],
  },
  /** Gives the place up. */
  leaveQueue: {
    method: 'DELETE',
    path: '/waiting_queue/:store_id/:id',
    ...anybody,
    kind: 'command',
    refusals: ['state-changed'],
  },
  /** The times of a calendar day (YYYY-MM-DD in the store's zone) that can still be chosen. */
  tableSlots: {
    method: 'GET',
    path: '/table/booking/:store_id/slots',
    ...anybody,
    kind: 'query',
    refusals: ['booking-closed'],
  },
  /** `slot-full` names the nearest free times as `alternatives`. */
  bookTable: {
    method: 'POST',
    path: '/table/booking/:store_id',
    ...anybody,
    kind: 'command',
    refusals: [
      'booking-closed',
      'slot-full',
      'outside-hours',
      'time-not-bookable',
      'party-too-large',
      'too-many-bookings',
      'phone-not-served',
      'card-number-refused',
    ],
    limits: [{ max: 10, per: 3600, by: 'caller' }],
  },
  /** A booking, for whoever has its link. */
  getBooking: {
    method: 'GET',
    path: '/table/bookings/:id',
    ...anybody,
    kind: 'query',
    refusals: [],
  },
  /** The guest says that they will come. */
  confirmBooking: {
    method: 'POST',
    path: '/table/bookings/:id/confirm',
    ...anybody,
    kind: 'command',
    refusals: ['state-changed'],
  },
  /** The guest calls the booking off. `booking-too-late`: it begins too soon; they should call. */
  cancelBooking: {
    method: 'DELETE',
    path: '/table/bookings/:id',
    ...anybody,
    kind: 'command',
    refusals: ['state-changed', 'booking-too-late'],
  },
});
