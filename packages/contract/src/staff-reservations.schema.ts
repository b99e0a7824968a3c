import { z } from 'zod';
import { CalendarDay, freeText, Id, IdParams, StoreParams, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_QUEUE_MESSAGE, MOST_QUOTE_MINUTES } from './limits.ts';
import {
  AskedSlots,
  AskedTable,
  PartyName,
  PartySize,
  QueueMessage,
  TimeWindow,
  TypedPhone,
} from './reservations.schema.ts';
import { staffReservationsRoutes } from './staff-reservations.routes.ts';
import {
  BOOKING_ACTIONS,
  BOOKING_DEPOSITS,
  BOOKING_STATES,
  BOOKING_TAGS,
  MOST_MIXED,
  QUEUE_ACTIONS,
  QUEUE_PHRASES,
  QUEUE_SOURCES,
  QUEUE_STATES,
  QUEUE_WISHES,
} from './vocabulary.ts';

/** A party as the host sees it. */
export const StaffQueueEntry = z
  .object({
    _id: Id,
    name: z.string(),
    phone: z.string().nullable(),
    guests: z.int(),
    wishes: z.array(z.enum(QUEUE_WISHES)),
    source: z.enum(QUEUE_SOURCES),
    state: z.enum(QUEUE_STATES),
    position: z.int(),
    token_number: z.int(),
    late: z.boolean(),
    quoted: TimeWindow.nullable(),
    message: QueueMessage.nullable(),
    joined_at: Timestamp,
    called_at: Timestamp.nullable(),
    held_until: Timestamp.nullable(),
    /** The booking whose tables it waits for; none for who waits without. */
    booking_id: Id.optional(),
  })
  .meta({ id: 'StaffQueueEntry' });
export type StaffQueueEntry = z.infer<typeof StaffQueueEntry>;

/** The line as the host sees it. */
export const StaffQueue = z
  .object({
    entries: z.array(StaffQueueEntry),
    /** Who missed a call in the last two hours, newest first. */
    missed: z.array(StaffQueueEntry),
    /** Of the store's day. */
    today: z.object({ seated: z.int(), left: z.int(), median_wait_minutes: z.int().nullable() }),
  })
  .meta({ id: 'StaffQueue' });
export type StaffQueue = z.infer<typeof StaffQueue>;

/** A booking as the staff see it. */
export const StaffBooking = z
  .object({
    _id: Id,
    code: z.string(),
    state: z.enum(BOOKING_STATES),
    name: z.string(),
    phone: z.string().nullable(),
    guests: z.int(),
    at: Timestamp,
    until: Timestamp,
    note: z.string(),
    tags: z.array(z.enum(BOOKING_TAGS)),
    deposit: z.enum(BOOKING_DEPOSITS),
    table_ids: z.array(Id),
    /** Counts its changes. A node of the version before does not tell it. */
    version: z.int().optional(),
  })
  .meta({ id: 'StaffBooking' });
export type StaffBooking = z.infer<typeof StaffBooking>;

/** One day of bookings, at whatever time; `open` from the first opening to the last closing, null while the store is shut. */
export const BookingDay = z
  .object({
    day: CalendarDay,
    timezone: z.string(),
    /** Whether it is the day that runs: parties that were given up may still come back on it. */
    running: z.boolean(),
    open: TimeWindow.nullable(),
    tables: z.array(z.object({ _id: Id, name: z.string(), area: z.string(), seats: z.int() })),
    bookings: z.array(StaffBooking),
    /** Those of the day before that keep their tables into this one. */
    kept_over: z.array(StaffBooking).optional(),
  })
  .meta({ id: 'BookingDay' });
export type BookingDay = z.infer<typeof BookingDay>;

/** The times of a day that a party may still be booked for, and how it looks at each. */
export const BookingTimes = z
  .object({
    /** Minutes that the party keeps its tables. */
    stay: z.int(),
    times: z.array(
      z.object({
        at: Timestamp,
        /** Whether the house finds it a place by itself. */
        free: z.boolean(),
        /** So many arrive in that quarter of an hour that it is full, whatever tables are free. */
        crowded: z.boolean(),
        /** The tables somebody else has during a part of the stay. */
        taken: z.array(Id),
      }),
    ),
  })
  .meta({ id: 'BookingTimes' });
export type BookingTimes = z.infer<typeof BookingTimes>;

/** A booking as the staff write it; `table_ids` where they choose the tables themselves. */
const WrittenBooking = AskedTable.extend({
  phone: TypedPhone.optional(),
  tags: z.array(z.enum(BOOKING_TAGS)).max(BOOKING_TAGS.length).default([]),
  deposit: z.enum(BOOKING_DEPOSITS).default('none'),
  table_ids: z.array(Id).min(1).max(MOST_MIXED).optional(),
});

/** A seating that was opened: its table and the code that lets friends join. */
const Seated = z.object({ seating_id: Id, enigma: z.string() });

export const staffReservationsShapes = shapes(staffReservationsRoutes)({
  listQueue: { params: StoreParams, responses: { 200: StaffQueue } },
  addWalkIn: {
    params: StoreParams,
    body: z.object({
      name: PartyName,
      phone: TypedPhone.optional(),
      guests: PartySize,
      wishes: z.array(z.enum(QUEUE_WISHES)).max(QUEUE_WISHES.length).default([]),
      quote_minutes: z.int().min(0).max(MOST_QUOTE_MINUTES).optional(),
    }),
    responses: { 201: StaffQueueEntry },
  },
  moveQueueEntry: {
    params: IdParams,
    body: z.object({ action: z.enum(QUEUE_ACTIONS) }),
    responses: { 200: StaffQueueEntry },
  },
  messageQueueEntry: {
    params: IdParams,
    body: z
      .object({ phrase: z.enum(QUEUE_PHRASES).optional(), text: freeText(LONGEST_QUEUE_MESSAGE).optional() })
      .refine(
        ({ phrase, text }) => (phrase === undefined) === Boolean(text),
        'a phrase or words of one’s own',
      ),
    responses: { 200: StaffQueueEntry },
  },
  listBookings: {
    params: StoreParams,
    query: z.object({ day: CalendarDay.optional() }),
    responses: { 200: BookingDay },
  },
  bookingTimes: { params: StoreParams, query: AskedSlots, responses: { 200: BookingTimes } },
  addBooking: {
    params: StoreParams,
    body: WrittenBooking,
    responses: { 201: StaffBooking },
  },
  changeBooking: {
    params: IdParams,
    /** `version`: what was read, so that nobody writes over what somebody else has changed since. */
    body: WrittenBooking.extend({ version: z.int().min(1).max(2_000_000_000).optional() }),
    responses: { 200: StaffBooking },
  },
  moveBooking: {
    params: IdParams,
    body: z.object({ action: z.enum(BOOKING_ACTIONS) }),
    responses: { 200: StaffBooking },
  },
  seatBooking: {
    params: IdParams,
    body: z.object({ table_id: Id.optional() }),
    responses: { 201: Seated },
  },
  seatQueueEntry: { params: IdParams, body: z.object({ table_id: Id }), responses: { 201: Seated } },
});
