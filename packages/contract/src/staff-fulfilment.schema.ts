import { z } from 'zod';
import { Address } from './accounts.schema.ts';
import { Empty, Id, IdParams, MoneyAmount, StoreParams, TextMap, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { DoorPhoto } from './fulfilment.schema.ts';
import { staffFulfilmentRoutes } from './staff-fulfilment.routes.ts';
import { DELIVERY_PROBLEMS, PAYMENT_MODES, RUNNER_STEPS, TRACKING_STEPS } from './vocabulary.ts';

/** Five megabytes in base64. */
const LONGEST_DOOR_PHOTO = 6_700_000;
const Word = z.object({ at: Timestamp, by: z.string() });
/** What went wrong with an order on its way, who said so and who has put it right. `items`: the dishes it is about. */
export const DeliveryProblem = z
  .object({
    _id: Id,
    order_id: Id,
    number: z.int(),
    kind: z.enum(DELIVERY_PROBLEMS),
    items: z.array(z.object({ name: TextMap, qty: z.int() })),
    reported: Word,
    solved: Word.nullable(),
  })
  .meta({ id: 'DeliveryProblem' });
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

/**
 * An order to be brought; `_id` is the order's. `ready`: the kitchen is done; `ready_by`: when it means to be with what it
 * is cooking, null when it cooks nothing of it. `collect`: what the diner still has to pay; `pays`: how they asked to, null
 * when they did not. `photo`: one from the door is kept.
 */
export const Delivery = z
  .object({
    _id: Id,
    number: z.int(),
    status: z.enum([...TRACKING_STEPS, 'cancelled']),
    steps: z.array(z.object({ status: z.enum(TRACKING_STEPS), at: Timestamp })),
    runner: z.object({ _id: Id, name: z.string() }).nullable(),
    mine: z.boolean(),
    guest: z.string(),
    phone: z.string(),
    address: Address,
    distance_m: z.int(),
    promised_at: Timestamp,
    lines: z.array(
      z.object({
        _id: Id,
        name: TextMap,
        qty: z.int(),
        addons: z.array(z.object({ _id: Id, name: TextMap })).optional(),
        note: z.string(),
      }),
    ),
    ready: z.boolean(),
    ready_by: Timestamp.nullable(),
    collect: MoneyAmount,
    pays: z.enum(PAYMENT_MODES).nullable().optional(),
    allowedActions: z.array(z.enum(RUNNER_STEPS)),
    problems: z.array(DeliveryProblem),
    photo: z.boolean(),
    wanted_at: Timestamp,
    delivered_at: Timestamp.nullable(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof Delivery>;
/** `runners` are those who may be given an order; empty for who may not give them out. */
export const Deliveries = z
  .object({
    deliveries: z.array(Delivery),
    runners: z.array(z.object({ _id: Id, name: z.string() })),
  })
  .meta({ id: 'Deliveries' });
export type Deliveries = z.infer<typeof Deliveries>;

export const staffFulfilmentShapes = shapes(staffFulfilmentRoutes)({
  listDeliveries: { params: StoreParams, responses: { 200: Deliveries } },
  stepDelivery: {
    params: IdParams,
    body: z.object({
      step: z.enum(RUNNER_STEPS),
      at: z.iso.datetime().optional(),
      code: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    }),
    responses: { 200: Delivery },
  },
  stepBack: {
    params: IdParams,
    body: z.object({ step: z.enum(RUNNER_STEPS) }),
    responses: { 200: Delivery },
  },
  reportPosition: {
    params: IdParams,
    body: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    responses: { 200: Empty },
  },
  assignDelivery: { params: IdParams, body: z.object({ staff_id: Id }), responses: { 200: Delivery } },
  reportDeliveryProblem: {
    params: IdParams,
    body: z
      .object({
        kind: z.enum(DELIVERY_PROBLEMS),
        lines: z.array(Id).max(100).default([]),
        at: z.iso.datetime().optional(),
      })
      .refine(({ kind, lines }) => (kind === 'item-missing') === lines.length > 0, { path: ['lines'] }),
    responses: { 200: Delivery },
  },
  listDeliveryProblems: { params: StoreParams, responses: { 200: z.array(DeliveryProblem) } },
  keepDoorPhoto: {
    params: IdParams,
    /** The bytes in base64, and when it was taken. */
    body: z.object({
      photo: z.string().min(4).max(LONGEST_DOOR_PHOTO),
      at: z.iso.datetime().optional(),
    }),
    responses: { 200: Empty },
  },
  readDoorPhoto: { params: IdParams, responses: { 200: DoorPhoto } },
  solveDeliveryProblem: { params: IdParams, responses: { 200: DeliveryProblem } },
});
