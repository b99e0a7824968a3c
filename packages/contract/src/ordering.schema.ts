import { z } from 'zod';
import { Address } from './accounts.schema.ts';
import {
  freeText,
  Id,
  IdParams,
  KeptTax,
  MoneyAmount,
  Note,
  Paging,
  queryInt,
  StoreParams,
  TextMap,
  Timestamp,
} from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { Tracking } from './fulfilment.schema.ts';
import { LONGEST_NAME } from './limits.ts';
import { orderingRoutes } from './ordering.routes.ts';
import { Currency } from './venues.schema.ts';
import {
  BILL_DISCOUNT_TYPES,
  BILL_STATES,
  COURSES,
  CURR_STATES,
  LINE_STATUSES,
  ORDER_TYPES,
  PAYMENT_MODES,
  PLATFORMS,
} from './vocabulary.ts';

/** What a client may say of a line; everything else on it (prices, names, totals) is dropped unread. */
export const CartLine = z.object({
  item_id: Id,
  qty: z.int().min(1).max(9999),
  addons: z
    .array(z.object({ addon_id: Id, addon_item_ids: z.array(Id).max(50) }))
    .max(30)
    .default([]),
  note: Note.default(''),
  course: z.string().max(40).nullish(),
});
export type CartLine = z.input<typeof CartLine>;

/** A dish that was ordered, with the prices of that moment. `total` is for all pieces, add-ons included. */
export const OrderLine = z
  .object({
    _id: Id,
    item_id: Id,
    name: TextMap,
    veg: z.boolean(),
    qty: z.int(),
    unit_price: MoneyAmount,
    addons: z.array(z.object({ _id: Id, name: TextMap, price: MoneyAmount })),
    note: z.string(),
    course: z.string().nullable(),
    total: MoneyAmount,
    added_by: z.object({ _id: Id, name: z.string() }),
    kot_id: Id,
    status: z.enum(LINE_STATUSES),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof OrderLine>;

/**
 * A share of a bill. `amount` is without `tip`: computed anew while the part is open, fixed while it is pending or paid.
 * `payment_link` is the id of its link (`/pay?id=…`); `by` who pays it, else who asked for it. A payment of everything
 * that was open is a part of kind `all` whose `_id` is the payment's.
 */
export const Part = z.object({
  _id: Id,
  kind: z.enum(['all', 'equal', 'items', 'amount']),
  label: z.string(),
  /** What an `items` part takes; the number of shares of an `equal` one. */
  lines: z.array(z.object({ line_id: Id, num: z.int(), den: z.int() })),
  people: z.int().nullable(),
  amount: MoneyAmount,
  tip: MoneyAmount,
  state: z.enum(['open', 'pending', 'paid', 'cancelled']),
  payment_id: Id.nullable(),
  /** How the payment of that id is made; null without one. */
  mode: z.enum(PAYMENT_MODES).nullable(),
  payment_link: z.string().nullable(),
  by: z.object({ _id: Id, name: z.string() }).nullable(),
});
export type Part = z.infer<typeof Part>;
/** Money on its way back, or back: what was taken twice, too late or beyond the bill goes back by itself. */
export const Refund = z
  .object({
    _id: Id,
    payment_id: Id,
    amount: MoneyAmount,
    state: z.enum(['pending', 'done', 'failed']),
    reason: z.enum(['asked', 'double', 'late', 'over', 'wrong']),
    at: Timestamp,
  })
  .meta({ id: 'Refund' });
export const Kot = z.object({
  _id: Id,
  number: z.int(),
  round: z.int(),
  /** The course it was held for; null for what went at once. */
  course: z.enum(COURSES).nullable(),
  /** It still waits for somebody to fire that course. */
  paced: z.boolean(),
  status: z.enum(LINE_STATUSES),
  placed_at: Timestamp,
  ready_window: z.object({ from: Timestamp, to: Timestamp }).nullable(),
  lines: z.array(Id),
});
/**
 * What an order costs. total_amount = item_total − default_discount − discount + taxes_and_charges + tip, where
 * taxes_and_charges are the charges and the taxes on top; a tax inside the prices says `inclusive`. `amount_payable`
 * is what of it nobody has paid.
 */
export const Bill = z
  .object({
    bill_no: z.string().nullable(),
    state: z.enum(BILL_STATES),
    kots: z.array(Kot),
    item_total: MoneyAmount,
    default_discount: MoneyAmount,
    discount: MoneyAmount,
    taxes: z.array(KeptTax),
    charges: z.array(z.object({ name: z.string(), amount: MoneyAmount })),
    /** What of the charges is for the service, which a colleague may take off; absent where none is charged. */
    service_charge: z.object({ amount: MoneyAmount, waived: z.boolean() }).optional(),
    taxes_and_charges: MoneyAmount,
    tip: MoneyAmount,
    total_amount: MoneyAmount,
    paid_amount: MoneyAmount,
    amount_payable: MoneyAmount,
    parts: z.array(Part),
    /** Absent when nothing was given back. */
    refunds: z.array(Refund).optional(),
    /** How often it was handed out on paper: all sheets but the first are copies. Absent before the first. */
    prints: z.int().optional(),
  })
  .meta({ id: 'Bill' });
export type Bill = z.infer<typeof Bill>;
export const Member = z.object({ _id: Id, name: z.string(), you: z.boolean(), host: z.boolean() });

/** `timezone` (IANA) and `country` (ISO 3166): a promised time is told as the store's clock shows it and as people write it there. */
const OrderStore = z.object({
  _id: Id,
  name: z.string(),
  default_currency: Currency,
  timezone: z.string().optional(),
  country: z.string().optional(),
});

/** When a colleague asked the guests of an order how it was, and their first name. */
export const RatingAsked = z.object({ at: Timestamp, by: z.string() });
/**
 * An order with everything its members may see: its lines, its bill, who ordered what. `version` goes up with every
 * change.
 */
export const Order = z
  .object({
    _id: Id,
    number: z.int(),
    __type: z.enum(ORDER_TYPES),
    order_type: z.enum([...ORDER_TYPES, 'qms']),
    platform: z.enum(PLATFORMS),
    store_id: OrderStore,
    table_id: z.object({ _id: Id, name: z.string() }).nullable(),
    group_id: Id.nullable(),
    user_name: z.string(),
    /** Where it is brought, as the address was when it was sent; null when it is not brought. */
    user_address: Address.nullable(),
    /** What the diner chose; null means as soon as possible. */
    scheduled_delivery_time: Timestamp.nullable(),
    /** When it is to be fetched or to arrive; null at a table. */
    promised_at: Timestamp.nullable(),
    curr_state: z.enum(CURR_STATES),
    paid: z.boolean(),
    payment: z.object({
      mode: z.enum(PAYMENT_MODES).nullable(),
      online: z.object({ aggregator: z.string().nullable(), order_id: z.string().nullable() }).nullable(),
      status: z.enum(['none', 'initialized', 'captured', 'failed']),
    }),
    items: z.array(OrderLine),
    bill: Bill,
    tip: MoneyAmount,
    discount: z
      .object({
        ref_id: Id,
        discount_type: z.enum(BILL_DISCOUNT_TYPES),
        label: z.string(),
        amount: MoneyAmount,
      })
      .nullable(),
    /** A coupon that takes nothing off now; it is back when the items' sum is: `missing` more, or (0) dishes in its scope. */
    discount_left: z
      .object({
        ref_id: Id,
        discount_type: z.enum(BILL_DISCOUNT_TYPES),
        label: z.string(),
        min_order_amount: MoneyAmount,
        missing: MoneyAmount,
      })
      .nullable(),
    loyalty: z.array(z.object({ item_id: Id, qty: z.int(), credits: z.int() })),
    /** Of what is brought, from the moment the kitchen has it; null before and otherwise. */
    tracking: Tracking.nullable(),
    rating: z.object({ level: z.int(), at: Timestamp }).nullable(),
    /** The house would like to know how it was. To a diner only until they have said so. */
    rating_asked: RatingAsked.optional(),
    enigma: z.string().nullable(),
    members: z.array(Member),
    /** What the host allows: whether friends may join, and what the order may come to at most. Absent without a party. */
    party: z.object({ joining: z.boolean(), spend_limit: MoneyAmount.nullable() }).optional(),
    started_by_staff: z.boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
    /** Of a food court's tab: what each stall makes of it, with its own number and tickets. Absent elsewhere. */
    stalls: z
      .array(z.object({ _id: Id, store_id: Id, name: z.string(), number: z.int(), kots: z.array(Id) }))
      .optional(),
    version: z.int(),
    allowedActions: z.array(z.string()),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;
/** An order as a person’s history lists it. */
export const OrderSummary = z
  .object({
    _id: Id,
    number: z.int(),
    __type: z.enum(ORDER_TYPES),
    store_id: OrderStore,
    curr_state: z.enum(CURR_STATES),
    paid: z.boolean(),
    items: z.array(z.object({ name: TextMap, qty: z.int() })),
    /** How far the kitchen is with the least of it. */
    status: z.enum(LINE_STATUSES),
    promised_at: Timestamp.nullable(),
    /** The same, where the diner chose it. */
    scheduled_delivery_time: Timestamp.nullable().optional(),
    /** Of what is brought. */
    tracking: Tracking.shape.status.nullable().optional(),
    total_amount: MoneyAmount,
    bill_no: z.string().nullable(),
    rating: z.object({ level: z.int(), at: Timestamp }).nullable(),
    created_at: Timestamp,
    /** The diner has paid of it and has left its party since: its receipt is theirs, the order is not. */
    left: z.literal(true).optional(),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;
export const OrderPage = z.object({ data: z.array(OrderSummary), paging: Paging });

/** Courses that wait until somebody fires them; a dish without a course never waits. */
export const Hold = z.array(z.enum(COURSES)).max(COURSES.length).optional();
/** Items taken up from "goes well with"; what else they name counts for nothing. */
const Taken = z.array(Id).max(50).optional();
/**
 * At a table its handle is needed and no time; elsewhere there is no table, and `scheduled_delivery_time` null means as soon
 * as possible. What is brought needs one of the diner's own addresses.
 */
const PlaceBody = z
  .object({
    platform: z.enum(PLATFORMS).default('bolt'),
    items: z.array(CartLine).min(1).max(200),
    __type: z.enum(['dinein', 'takeaway', 'delivery']),
    order_type: z.enum(['dinein', 'qms', 'takeaway', 'delivery']).optional(),
    store_id: Id,
    table_id: z.string().min(1).max(400).nullish(),
    user_name: freeText(LONGEST_NAME).optional(),
    user_address_id: Id.nullish(),
    store_recommendations: Taken,
    scheduled_delivery_time: z.iso.datetime().nullish(),
    hold: Hold,
    expected_item_total: z.int().min(0).optional(),
  })
  .superRefine(({ __type, table_id, user_address_id, scheduled_delivery_time, hold }, context) => {
    const seated = __type === 'dinein';
    if (seated !== (typeof table_id === 'string'))
      context.addIssue({ code: 'custom', path: ['table_id'], message: __type });
    if ((__type === 'delivery') !== (typeof user_address_id === 'string'))
      context.addIssue({ code: 'custom', path: ['user_address_id'], message: __type });
    if (seated && scheduled_delivery_time)
      context.addIssue({ code: 'custom', path: ['scheduled_delivery_time'], message: __type });
    if (!seated && hold && hold.length > 0)
      context.addIssue({ code: 'custom', path: ['hold'], message: __type });
  });

/** A calendar day of the store, `YYYY-MM-DD`. */
const Day = z.iso.date();
/** How far it is to be brought, told before there is an order; what is sent is measured anew. */
const Metres = queryInt(0, 200_000);
/**
 * `days` that have times at all, the asked one's `slots` with room, and the next one for "as soon as possible" (null: none
 * today). `usual_minutes`: from when and within what nine of ten were there in the store's last thirty days, the way
 * included; null where fewer than twenty lie behind.
 */
export const Slots = z
  .object({
    day: Day,
    days: z.array(Day),
    asap: z.object({ at: Timestamp }).nullable(),
    usual_minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
    slots: z.array(z.object({ at: Timestamp })),
  })
  .meta({ id: 'Slots' });
export type Slots = z.infer<typeof Slots>;

export const orderingShapes = shapes(orderingRoutes)({
  placeOrder: {
    body: PlaceBody,
    responses: { 200: Order, 201: Order },
  },
  listSlots: {
    params: IdParams,
    query: z.object({
      order_type: z.enum(['takeaway', 'delivery']),
      day: Day.optional(),
      distance_m: Metres.optional(),
    }),
    responses: { 200: Slots },
  },
  joinOrder: {
    body: z.object({
      store_id: Id,
      table_id: z.string().min(1).max(400),
      enigma: z.string().regex(/^[0-9A-Za-z]{5}$/),
    }),
    responses: { 200: Order },
  },
  addRound: {
    params: IdParams,
    body: z.object({
      items: z.array(CartLine).min(1).max(200),
      store_recommendations: Taken,
      hold: Hold,
      expected_item_total: z.int().min(0).optional(),
    }),
    responses: { 200: Order },
  },
  redeemItems: {
    params: IdParams,
    body: z.object({
      items: z
        .array(z.object({ item_id: Id, qty: z.int().min(1).max(9999) }))
        .min(1)
        .max(200),
    }),
    responses: { 200: Order },
  },
  cancelOrder: { params: IdParams, responses: { 200: Order } },
  activeItems: {
    params: StoreParams,
    responses: { 200: z.array(z.object({ item_id: Id, count: z.int() })) },
  },
});
