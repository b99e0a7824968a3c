import { routes } from './endpoint.ts';

const book = { audience: 'staff', permission: 'bookings.work', kind: 'command' } as const;
/** Why a party cannot have the table it asks for. */
const placed = [
  'slot-full',
  'tables-too-small',
  'outside-hours',
  'time-not-bookable',
  'phone-not-served',
  'card-number-refused',
] as const;
const write = { audience: 'staff', permission: 'queue.work', kind: 'command' } as const;

/** The waiting queue and the bookings as the host runs them. */
export const staffReservationsRoutes = routes({
  /** The line: who waits, who was called, and how long a new party would wait. */
  listQueue: {
    method: 'GET',
    path: '/staff/stores/:store_id/queue',
    audience: 'staff',
    permission: 'queue.read',
    kind: 'query',
    refusals: [],
  },
  /** A party that came without a phone in its hand. `quote_minutes` is what the host promised. */
  addWalkIn: {
    method: 'POST',
    path: '/staff/stores/:store_id/queue',
    ...write,
    refusals: ['queue-full', 'queue-joined', 'phone-not-served', 'card-number-refused'],
  },
  /** `call` keeps a table for ten minutes and tells the party, `late` gives it five more, once; `up` and `down` reorder. */
  moveQueueEntry: {
    method: 'POST',
    path: '/staff/queue/:id/actions',
    ...write,
    refusals: ['state-changed', 'queue-full', 'queue-joined'],
  },
  /** Tells a party that waits something: on its screen, and on its phone if it left a number. */
  messageQueueEntry: {
    method: 'POST',
    path: '/staff/queue/:id/message',
    ...write,
    refusals: ['state-changed', 'card-number-refused'],
  },
  /** Opens the party's seating at a free table. */
  seatQueueEntry: { method: 'POST', path: '/staff/queue/:id/seat', ...write, refusals: ['state-changed'] },
  /** The bookings of a calendar day, over midnight where the hours are; without one, of the day that runs. */
  listBookings: {
    method: 'GET',
    path: '/staff/stores/:store_id/bookings',
    audience: 'staff',
    permission: 'bookings.read',
    kind: 'query',
    refusals: [],
  },
  /** The times of a day for a party, with the tables that somebody else has then: for those who choose tables themselves. */
  bookingTimes: {
    method: 'GET',
    path: '/staff/stores/:store_id/bookings/times',
    audience: 'staff',
    permission: 'bookings.read',
    kind: 'query',
    refusals: [],
  },
  /**
   * By hand: somebody called, or stands at the door. It is confirmed at once and may begin now. With `table_ids` it gets
   * these tables and no others, wherever they stand; `tables-too-small` where they seat the party not.
   */
  addBooking: {
    method: 'POST',
    path: '/staff/stores/:store_id/bookings',
    ...book,
    refusals: placed,
  },
  /**
   * Writes a booking anew. Without `duration` it stays as long as before, without `table_ids` it keeps its tables where
   * they still do. The party hears of another time, size or number. Over another `version` than the one that stands it is
   * refused (`state-changed`). Once it sits, its time and its tables stand
   * (`state-changed`; the floor moves people), and it may stay longer while nobody else has its tables (`slot-full`).
   */
  changeBooking: {
    method: 'PUT',
    path: '/staff/bookings/:id',
    ...book,
    refusals: ['state-changed', ...placed],
  },
  /**
   * A party that did not come may still `arrive` on the day of its booking: at its tables, at others where somebody else
   * keeps those by now, or not at all (`slot-full`). Nobody arrives more than twelve hours early (`state-changed`).
   */
  moveBooking: {
    method: 'POST',
    path: '/staff/bookings/:id/actions',
    ...book,
    refusals: ['state-changed', 'slot-full'],
  },
  /** Opens the seating at the booking's first table, or at another one; not more than twelve hours early. */
  seatBooking: { method: 'POST', path: '/staff/bookings/:id/seat', ...book, refusals: ['state-changed'] },
});
