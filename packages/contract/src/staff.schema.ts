import { z } from 'zod';
import { Tip } from './billing.schema.ts';
import { CallFigures } from './call-figures.schema.ts';
import {
  CashStep,
  Empty,
  freeText,
  Id,
  IdParams,
  MoneyAmount,
  Pin,
  StoreParams,
  TextMap,
  Timestamp,
} from './common.schema.ts';
import { Complaint } from './complaint.schema.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_REASON, LONGEST_STATION_NAME, MOST_PAID } from './limits.ts';
import { Item } from './menu.schema.ts';
import { Order, RatingAsked } from './ordering.schema.ts';
import { PlanSpot } from './place.schema.ts';
import { HouseSounds } from './sounds.schema.ts';
import { staffRoutes } from './staff.routes.ts';
import { BillRow } from './staff-bills.schema.ts';
import { Reason, SlipNumber } from './staff-payments.schema.ts';
import { supplyShapes } from './supply.schema.ts';
import { Currency } from './venues.schema.ts';
import {
  BILL_LISTS,
  BILL_STATES,
  COURSES,
  DECLINE_REASONS,
  LINE_ACTIONS,
  LINE_STATUSES,
  MOST_COVERS,
  ORDER_TYPES,
  SCAN_TYPES,
  SERVICE_STATES,
  STAFF_ROLES,
  TABLE_SHAPES,
  TABLE_TURNS,
  TICKET_ACTIONS,
} from './vocabulary.ts';

/** Who is signed in. `csrf` goes along with every change as the header `x-csrf`. */
export const StaffMe = z
  .object({
    _id: Id,
    name: z.string(),
    roles: z.array(z.enum(STAFF_ROLES)),
    csrf: z.string(),
    device: z.boolean(),
    stores: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        timezone: z.string(),
        country: z.string(),
        default_currency: Currency,
        cash_step: CashStep,
        sounds: HouseSounds,
      }),
    ),
  })
  .meta({ id: 'StaffMe' });
export type StaffMe = z.infer<typeof StaffMe>;

/** Who took something off a screen, and when. */
const Bump = z.object({ by: z.string(), at: Timestamp });
export const TicketLine = z.object({
  _id: Id,
  item_id: Id,
  name: TextMap,
  veg: z.boolean(),
  qty: z.int(),
  addons: z.array(z.object({ _id: Id, name: TextMap })),
  note: z.string(),
  allergens: z.array(z.string()),
  course: z.string().nullable(),
  /** Where it is worked at, and which of them are done with it. */
  stations: z.array(z.string()),
  stations_done: z.array(z.string()),
  /** Taken off while the kitchen had it: the stations that have not said yet that they have seen it. */
  unseen: z.array(z.string()),
  status: z.enum(LINE_STATUSES),
  allowedActions: z.array(z.string()),
});
/** What the kitchen makes of a round. */
export const Ticket = z
  .object({
    _id: Id,
    order_id: Id,
    store_id: Id,
    number: z.int(),
    order_number: z.int(),
    round: z.int(),
    /** The course it was held for; null for what went at once. */
    course: z.enum(COURSES).nullable(),
    /** It still waits for somebody to fire that course. */
    paced: z.boolean(),
    __type: z.enum(ORDER_TYPES),
    table: z.string().nullable(),
    /** When it is to be fetched or to leave; null at a table. */
    promised_at: Timestamp.nullable(),
    guest: z.string(),
    /** How many sit at the table, as the host said or as phones joined, and who serves them; null away from a table. */
    covers: z.int().nullable(),
    waiter: z.string().nullable(),
    allergies: z.array(z.string()),
    status: z.enum(LINE_STATUSES),
    placed_at: Timestamp,
    changed_at: Timestamp,
    target_minutes: z.int(),
    /**
     * Minutes within which nine of ten such tickets of the store's last thirty days were ready: all of one, and the share
     * of each station (without a name: what belongs to none). Null, or left out, where fewer than twenty lie behind.
     */
    usual: z.object({ whole: z.int().nullable(), stations: z.record(z.string(), z.int()) }),
    /** Minutes that the owner, or else their kind, gives its stations; those that follow their own past are left out. */
    set_minutes: z.record(z.string(), z.int()),
    version: z.int(),
    lines: z.array(TicketLine),
    allowedActions: z.array(z.string()),
    bumped: Bump.nullable(),
    /** Which stations have it off their screens; it is `bumped` with the last of them. */
    station_bumps: z.record(z.string(), Bump),
    /** Who wants it first; null while it waits its turn. */
    rush: Bump.nullable(),
    /** Who carries it to its table, theirs alone for `CARRY_MS`; null while nobody has said so. */
    carried: Bump.extend({ _id: Id }).nullable(),
    /** Its one dish was made before: why and by whom it is made again. Its quantity is what is made again. */
    remake: Bump.extend({ reason: z.string() }).nullable(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof Ticket>;
export type TicketLine = z.infer<typeof TicketLine>;

/** Something a table asked for, or the pass, as the staff see it. */
export const Call = z
  .object({
    _id: Id,
    table: z.object({ _id: Id, name: z.string(), area: z.string() }),
    /** What the table asked for; taking out what is ready, where the pass calls. */
    service: z.object({ _id: Id, name: TextMap, icon: z.string() }),
    /** The order that the pass wants taken out; null for what guests ask for. */
    order_id: Id.nullable(),
    state: z.enum(SERVICE_STATES),
    reminders: z.int(),
    /** The name and the id of whoever takes care of it, and who passed it on to them. */
    by: z.string().nullable(),
    taken_by: Id.nullable(),
    passed_by: z.string().nullable(),
    at: Timestamp,
    seen_at: Timestamp.nullable(),
    /** Since when it is the manager's, because nobody took it in time. */
    escalated_at: Timestamp.nullable(),
  })
  .meta({ id: 'Call' });
export type Call = z.infer<typeof Call>;
/** A colleague, as others need to name them. */
export const Colleague = z.object({ _id: Id, name: z.string() }).meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;
export const FloorSeating = z.object({
  _id: Id,
  state: z.enum(['waiting', 'open']),
  opened_at: Timestamp,
  covers: z.int().nullable(),
  enigma: z.string(),
  members: z.array(z.object({ _id: Id, name: z.string(), host: z.boolean() })),
  /** Who serves them; null until a waiter acts for them or somebody is named. */
  waiter: Colleague.nullable(),
  order: z
    .object({
      _id: Id,
      number: z.int(),
      item_total: MoneyAmount,
      amount_payable: MoneyAmount,
      bill_state: z.enum(BILL_STATES),
      lines_open: z.int(),
      lines_ready: z.int(),
      /** When the kitchen could begin with the oldest of what is still to come; null when nothing is at work. */
      waits_since: Timestamp.nullable(),
      rating_asked: RatingAsked.optional(),
    })
    .nullable(),
  open_calls: z.int(),
  allowedActions: z.array(z.string()),
});
/** A table of the floor plan, and who sits there. */
export const FloorTable = z
  .object({
    _id: Id,
    name: z.string(),
    area: z.string(),
    seats: z.int(),
    shape: z.enum(TABLE_SHAPES),
    turn: z.literal([...TABLE_TURNS]),
    /** Where it stands on the plan of its area; null until somebody has put it there. */
    place: PlanSpot.nullable(),
    state: z.enum([
      'free',
      'needs-cleaning',
      'joined',
      'waiting',
      'seated',
      'ordered',
      'ready',
      'served',
      'bill-asked',
      'calling',
      'paid',
    ]),
    seating: FloorSeating.nullable(),
    /** The name of the table it stands together with; whoever scans it is led there. */
    joined_to: z.string().nullable(),
    /** Since when it stands as its last guests left it; null when somebody sits there or it is clean. */
    uncleaned_since: Timestamp.nullable(),
    /** The next party that has booked it and has not sat down yet, within the next twelve hours. */
    booking: z.object({ _id: Id, at: Timestamp, guests: z.int() }).nullable(),
    /** What may be done with the table itself: `open` while nobody sits there, `clean` when it needs that. */
    allowedActions: z.array(z.string()),
  })
  .meta({ id: 'FloorTable' });
export type FloorTable = z.infer<typeof FloorTable>;

/** A printed code and where it leads. */
export const TableCode = z
  .object({
    _id: Id,
    code: z.string(),
    url: z.string(),
    kind: z.enum(['table', 'store', 'group', 'queue']),
    /** What a scan of it begins. */
    type: z.enum(SCAN_TYPES),
    table: z.object({ _id: Id, name: z.string(), area: z.string() }).nullable(),
    generation: z.int(),
    created_at: Timestamp,
  })
  .meta({ id: 'TableCode' });
export type TableCode = z.infer<typeof TableCode>;

const seatingAnswer = z.object({ seating_id: Id, enigma: z.string() });
/** Makes `ready`, `bump` and `recall` about this station's share alone; empty is what belongs to none. */
const OwnStation = z.string().max(LONGEST_STATION_NAME).optional();
const GivenReason = freeText(LONGEST_REASON).optional();

/** Whoever rejects says why; the guest's bill is the smaller for it. */
const saysWhy = ({
  action,
  reason = '',
}: {
  readonly action: string;
  readonly reason?: string | undefined;
}) => action !== 'reject' || reason !== '';
const WHY = { path: ['reason'] };

export const staffShapes = shapes(staffRoutes)({
  signIn: {
    body: z.object({ email: z.string().max(200), password: z.string().max(200) }),
    responses: { 200: StaffMe },
  },
  signInByPin: { body: z.object({ pin: Pin }), responses: { 200: StaffMe } },
  getSession: { responses: { 200: StaffMe } },
  signOut: { responses: { 200: Empty } },
  enrolDevice: {
    params: StoreParams,
    body: z.object({ name: freeText(80).default('') }),
    responses: { 200: Empty },
  },
  listTickets: {
    params: StoreParams,
    query: z.object({
      state: z.enum(['open', 'done']).default('open'),
      station: z.string().max(60).optional(),
    }),
    responses: { 200: z.array(Ticket) },
  },
  getTicket: { params: IdParams, responses: { 200: Ticket } },
  moveTicket: {
    params: IdParams,
    body: z
      .object({ action: z.enum(TICKET_ACTIONS), reason: GivenReason, station: OwnStation })
      .refine(saysWhy, WHY),
    responses: { 200: Ticket },
  },
  moveTicketLine: {
    params: z.object({ id: Id, line_id: Id }),
    body: z
      .object({ action: z.enum(LINE_ACTIONS), reason: GivenReason, station: OwnStation })
      .refine(saysWhy, WHY),
    responses: { 200: Ticket },
  },
  rushTicket: {
    params: IdParams,
    body: z.object({ first: z.boolean() }),
    responses: { 200: Ticket },
  },
  carryTicket: {
    params: IdParams,
    body: z.object({ carries: z.boolean() }),
    responses: { 200: Ticket },
  },
  acknowledgeVoids: {
    params: IdParams,
    body: z.object({ lines: z.array(Id).min(1).max(200), station: z.string().max(60).optional() }),
    responses: { 200: Ticket },
  },
  holdTicket: {
    params: IdParams,
    body: z.object({
      course: z.enum(COURSES),
      /** Of these lines alone; without them, of all that can still wait. */
      lines: z.array(Id).min(1).max(200).optional(),
    }),
    responses: { 200: Ticket },
  },
  remakeLine: {
    params: z.object({ id: Id, line_id: Id }),
    body: z.object({
      reason: Reason,
      /** How many of the line; all of it unless told otherwise. */
      qty: z.int().min(1).max(1000).optional(),
    }),
    responses: { 200: Ticket },
  },
  listStations: { params: StoreParams, responses: { 200: z.array(z.string()) } },
  listStaffItems: { params: StoreParams, responses: { 200: z.array(Item) } },
  ...supplyShapes,
  getFloor: { params: StoreParams, responses: { 200: z.array(FloorTable) } },
  openSeating: {
    params: StoreParams,
    body: z.object({ table_id: Id, covers: z.int().min(1).max(MOST_COVERS).optional() }),
    responses: { 201: seatingAnswer },
  },
  acceptSeating: { params: IdParams, responses: { 200: seatingAnswer } },
  releaseSeating: { params: IdParams, responses: { 200: Empty } },
  renewSocialCode: { params: IdParams, responses: { 200: seatingAnswer } },
  listCodes: { params: StoreParams, responses: { 200: z.array(TableCode) } },
  rotateCode: { params: IdParams, responses: { 200: TableCode } },
  listCalls: {
    params: StoreParams,
    query: z.object({ state: z.enum(['open', 'done']).default('open') }),
    responses: { 200: z.array(Call) },
  },
  callRunner: { params: IdParams, responses: { 200: Call } },
  callFigures: { params: StoreParams, responses: { 200: CallFigures } },
  takeCall: { params: IdParams, responses: { 200: Call } },
  finishCall: { params: IdParams, responses: { 200: Call } },
  listTakers: { params: StoreParams, responses: { 200: z.array(Colleague) } },
  passCall: {
    params: IdParams,
    /** `from`: the id of whoever had the call when it was read, null for nobody. */
    body: z.object({ to: Id, from: Id.nullable().optional() }),
    responses: { 200: Call },
  },
  listComplaints: { params: StoreParams, responses: { 200: z.array(Complaint) } },
  seeComplaint: { params: IdParams, responses: { 200: Empty } },
  askForRating: { params: IdParams, responses: { 200: Order } },
  listBills: {
    params: StoreParams,
    query: z.object({ state: z.enum(BILL_LISTS).default('open') }),
    responses: { 200: z.array(BillRow) },
  },
  getStaffOrder: { params: IdParams, responses: { 200: Order } },
  confirmPayment: {
    params: IdParams,
    body: z.object({
      received: z.int().min(0).max(MOST_PAID).optional(),
      reference: SlipNumber.optional(),
    }),
    responses: { 200: z.object({ change: MoneyAmount, order: Order }) },
  },
  declinePayment: {
    params: IdParams,
    /** Why; what the desk asked for itself is called off when not given. */
    body: z.object({ reason: z.enum(DECLINE_REASONS).optional() }),
    responses: { 200: z.object({ order: Order }) },
  },
  takePayment: {
    params: IdParams,
    body: z.object({
      payment_mode: z.enum(['cash', 'card']),
      part_id: Id.optional(),
      /** With a part its own; else the bill's, which stays as it is when not given. */
      tip: Tip.optional(),
      received: z.int().min(0).max(MOST_PAID).optional(),
      reference: SlipNumber.optional(),
    }),
    responses: { 200: z.object({ change: MoneyAmount, order: Order }) },
  },
});
