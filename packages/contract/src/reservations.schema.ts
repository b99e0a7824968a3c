import { z } from 'zod';
import { CalendarDay, freeText, Id, IdParams, queryInt, StoreParams, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_BOOKING_NOTE, LONGEST_NAME, LONGEST_PHONE } from './limits.ts';
import { reservationsRoutes } from './reservations.routes.ts';
import {
  BOOKING_STATES,
  LONGEST_STAY,
  MOST_GUESTS,
  QUEUE_STATES,
  QUEUE_WISHES,
  SHORTEST_STAY,
} from './vocabulary.ts';

/** From when to when something is expected. */
export const TimeWindow = z.object({ from: Timestamp, to: Timestamp });
/** A mobile number as people write it. */
export const TypedPhone = z.string().min(4).max(LONGEST_PHONE);
export const PartyName = freeText(LONGEST_NAME).pipe(z.string().min(1));
export const PartySize = z.int().min(1).max(MOST_GUESTS);

/** A party's place in the queue. `position` counts from 1 and is 0 when it waits no longer. */
export const QueueEntry = z
  .object({
    _id: Id,
    position: z.int(),
    state: z.enum(QUEUE_STATES),
    /** What was promised at the start; null without enough past evenings. */
    quoted: TimeWindow.nullable(),
    token_number: z.int(),
  })
  .meta({ id: 'QueueEntry' });
export type QueueEntry = z.infer<typeof QueueEntry>;

/** What the host told a party last. */
export const QueueMessage = z.object({ text: z.string(), at: Timestamp });

/** How things stand for a party that waits. */
export const QueueCount = z
  .object({
    ahead: z.int(),
    position: z.int(),
    /** Parties in the queue, this one among them. */
    waiting: z.int(),
    state: z.enum(QUEUE_STATES),
    estimate: TimeWindow.nullable(),
    /** Where the party is seated; `table_id` is a handle as a scan gives it out. */
    table: z.object({ name: z.string(), table_id: z.string().nullable() }).nullable(),
    /** Until when a called party's table is kept. */
    held_until: Timestamp.nullable(),
    late: z.boolean(),
    message: QueueMessage.nullable(),
    name: z.string(),
    guests: z.int(),
    token_number: z.int(),
  })
  .meta({ id: 'QueueCount' });
export type QueueCount = z.infer<typeof QueueCount>;

/** The line as somebody sees it who has not joined. */
export const QueueSight = z
  .object({ open: z.boolean(), waiting: z.int(), estimate: TimeWindow.nullable() })
  .meta({ id: 'QueueSight' });
export type QueueSight = z.infer<typeof QueueSight>;

/** What somebody asks for who wants a table at a time; `duration` in minutes. */
export const AskedTable = z.object({
  name: PartyName,
  phone: TypedPhone,
  guests: PartySize,
  at: z.iso.datetime({ offset: true }),
  duration: z.int().min(SHORTEST_STAY).max(LONGEST_STAY).optional(),
  note: freeText(LONGEST_BOOKING_NOTE).default(''),
});

/** The day whose times are looked at, for how many and for how many minutes. */
export const AskedSlots = z.object({
  day: CalendarDay,
  guests: queryInt(1, MOST_GUESTS).default(2),
  duration: queryInt(SHORTEST_STAY, LONGEST_STAY).optional(),
  /** A booking that would be moved there: the tables it keeps count as free. */
  instead_of: Id.optional(),
});
export type AskedSlots = z.infer<typeof AskedSlots>;

/** A table kept for a party, as the holder of its link sees it. */
export const Booking = z
  .object({
    _id: Id,
    /** What one says at the door. */
    code: z.string(),
    state: z.enum(BOOKING_STATES),
    at: Timestamp,
    until: Timestamp,
    guests: z.int(),
    name: z.string(),
    note: z.string(),
    /** Names of the tables. */
    tables: z.array(z.string()),
    store: z.object({
      _id: Id,
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      timezone: z.string(),
      country: z.string(),
    }),
    may_confirm: z.boolean(),
    may_cancel: z.boolean(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof Booking>;

const Slots = z.object({
  timezone: z.string(),
  slots: z.array(z.object({ at: Timestamp, free: z.boolean() })),
});

const EntryParams = z.object({ store_id: Id, id: Id });

export const reservationsShapes = shapes(reservationsRoutes)({
  showQueue: {
    params: StoreParams,
    query: z.object({ guests: queryInt(1, MOST_GUESTS).default(2) }),
    responses: { 200: QueueSight },
  },
  joinQueue: {
    params: StoreParams,
    body: z.object({
      name: PartyName,
      phone: TypedPhone.optional(),
      guests: PartySize,
      wishes: z.array(z.enum(QUEUE_WISHES)).max(QUEUE_WISHES.length).default([]),
    }),
    responses: { 200: QueueEntry, 201: QueueEntry },
  },
  countQueue: { params: EntryParams, responses: { 200: QueueCount } },
  lateForQueue: { params: EntryParams, responses: { 200: QueueCount } },
  rejoinQueue: { params: EntryParams, responses: { 200: QueueCount } },
  leaveQueue: { params: EntryParams, responses: { 200: QueueCount } },
  tableSlots: {
    params: StoreParams,
    query: AskedSlots,
    responses: { 200: Slots },
  },
  bookTable: { params: StoreParams, body: AskedTable, responses: { 201: Booking } },
  getBooking: { params: IdParams, responses: { 200: Booking } },
  confirmBooking: { params: IdParams, responses: { 200: Booking } },
  cancelBooking: { params: IdParams, responses: { 200: Booking } },
});
