import { z } from 'zod';
import { Id, IdParams, StoreParams, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { PartyName, PartySize, TimeWindow, TypedPhone } from './reservations.schema.ts';
import { staffReservationsRoutes } from './staff-reservations.routes.ts';
import { QUEUE_ACTIONS, QUEUE_SOURCES, QUEUE_STATES, QUEUE_WISHES } from './vocabulary.ts';

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
    joined_at: Timestamp,
    called_at: Timestamp.nullable(),
    held_until: Timestamp.nullable(),
  })
  .meta({ id: 'StaffQueueEntry' });
export type StaffQueueEntry = z.infer<typeof StaffQueueEntry>;

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
      quote_minutes: z.int().min(0).max(600).optional(),
    }),
    responses: { 201: StaffQueueEntry },
  },
  moveQueueEntry: {
    params: IdParams,
    body: z.object({ action: z.enum(QUEUE_ACTIONS) }),
    responses: { 200: StaffQueueEntry },
  },
  seatQueueEntry: { params: IdParams, body: z.object({ table_id: Id }), responses: { 201: Seated } },
});
