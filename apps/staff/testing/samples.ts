import type { Complaint } from '@tableside/contract/complaint.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { FIRST_SOUNDS } from '@tableside/contract/sounds';
import type { Call, FloorTable, StaffMe, Ticket, TicketLine } from '@tableside/contract/staff.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { plainBill, plainLine, plainOrder, plainRound } from '@tableside/contract/testing/orders';
import type { Currency } from '@tableside/contract/venues.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';

type FloorSeating = NonNullable<FloorTable['seating']>;

/** A line for tests, in the kitchen's hands. */
export const line = (given: Partial<TicketLine>): TicketLine => ({
  _id: 'line',
  item_id: 'naan',
  name: { en: 'Naan' },
  veg: true,
  qty: 1,
  addons: [],
  note: '',
  allergens: [],
  course: null,
  stations: [],
  stations_done: [],
  unseen: [],
  status: 'placed',
  allowedActions: ['ready'],
  ...given,
});

/** A ticket for tests: placed at ten, due in twelve minutes. */
export const ticket = (given: Partial<Ticket>): Ticket => ({
  _id: 'ticket',
  order_id: 'order',
  store_id: 'store',
  number: 1,
  order_number: 41,
  round: 1,
  course: null,
  paced: false,
  __type: 'dinein',
  table: '12',
  promised_at: null,
  guest: 'Ana',
  covers: null,
  waiter: null,
  allergies: [],
  status: 'placed',
  placed_at: '2026-11-20T10:00:00Z',
  changed_at: '2026-11-20T10:00:00Z',
  target_minutes: 12,
  usual: { whole: null, stations: {} },
  set_minutes: {},
  version: 1,
  lines: [line({})],
  allowedActions: ['bump'],
  bumped: null,
  station_bumps: {},
  rush: null,
  carried: null,
  remake: null,
  ...given,
});

const INR: Currency = { code: 'INR', symbol: '₹', exponent: 2 };

/** Somebody at the store `store`; a manager unless roles are given. */
export const colleague = (roles: readonly StaffRole[] = ['manager']): StaffMe => ({
  _id: 'me',
  name: 'Tom Baker',
  roles: [...roles],
  csrf: 'token',
  device: true,
  stores: [
    {
      _id: 'store',
      name: 'Jade Garden',
      timezone: 'UTC',
      country: 'US',
      default_currency: INR,
      cash_step: 1,
      sounds: FIRST_SOUNDS,
    },
  ],
});

/** A party of one at a table, who have ordered nothing. */
export const seating = (given: Partial<FloorSeating> = {}): FloorSeating => ({
  _id: 'seating',
  state: 'open',
  opened_at: '2026-11-20T10:00:00Z',
  covers: null,
  enigma: 'ABCDE',
  members: [{ _id: 'ana', name: 'Ana', host: true }],
  waiter: null,
  order: null,
  open_calls: 0,
  allowedActions: ['renew-code', 'release'],
  ...given,
});

/** What the floor tells of a running order: two lines in the kitchen, ₹ 500 to pay. */
export const floorOrder = (
  given: Partial<NonNullable<FloorSeating['order']>> = {},
): NonNullable<FloorSeating['order']> => ({
  _id: 'order',
  number: 41,
  item_total: 50_000,
  amount_payable: 50_000,
  bill_state: 'open',
  lines_open: 2,
  lines_ready: 0,
  waits_since: '2026-11-20T10:05:00Z',
  ...given,
});

/** A free table with four seats. */
export const table = (name: string, given: Partial<FloorTable> = {}): FloorTable => ({
  _id: `table-${name}`,
  name,
  area: 'Hall',
  seats: 4,
  shape: 'square',
  turn: 0,
  place: null,
  joined_to: null,
  uncleaned_since: null,
  booking: null,
  state: 'free',
  seating: null,
  allowedActions: given.seating ? [] : ['open'],
  ...given,
});

/** A call for water from table 12 that nobody has taken. */
export const call = (id: string, given: Partial<Call> = {}): Call => ({
  _id: id,
  table: { _id: 't', name: '12', area: 'Hall' },
  service: { _id: 's', name: { en: 'Water' }, icon: 'water' },
  state: 'sent',
  reminders: 0,
  by: null,
  taken_by: null,
  order_id: null,
  passed_by: null,
  at: '2026-11-20T10:00:00Z',
  seen_at: null,
  escalated_at: null,
  ...given,
});

/** A low rating of table 12. */
export const complaint = (given: Partial<Complaint> = {}): Complaint => ({
  order_id: 'order',
  number: 41,
  table: '12',
  area: 'Hall',
  level: 1,
  service_level: null,
  chips: ['Cold food'],
  comment: 'We waited long.',
  at: '2026-11-20T10:00:30Z',
  ...given,
});

type Pending = BillRow['pending'][number];
/** A guest's wish to pay ₹ 500 in cash. */
export const pending = (given: Partial<Pending> = {}): Pending => ({
  _id: 'payment',
  order_id: 'order',
  mode: 'cash',
  amount: 50_000,
  state: 'pending',
  asked_at: '2026-11-20T10:30:00Z',
  terminal_at: null,
  seen: null,
  by: 'Ana',
  ...given,
});

/** An open bill of ₹ 500 at table 12. */
export const bill = (given: Partial<BillRow> = {}): BillRow => ({
  order_id: 'order',
  number: 41,
  bill_no: null,
  table: '12',
  __type: 'dinein',
  state: 'open',
  total_amount: 50_000,
  paid_amount: 0,
  amount_payable: 50_000,
  opened_at: '2026-11-20T10:00:00Z',
  pending: [],
  trouble: null,
  phone_ends: [],
  version: 1,
  ...given,
});

/** An order at table 12: one naan at ₹ 500 in one round, nothing paid. */
export const order = (given: Partial<Order> = {}, sums: Partial<Order['bill']> = {}): Order =>
  plainOrder({
    number: 41,
    table_id: { _id: 't', name: '12' },
    user_name: 'Ana',
    items: [
      plainLine('line', {
        item_id: 'naan',
        name: { en: 'Naan' },
        unit_price: 50_000,
        total: 50_000,
        added_by: { _id: 'ana', name: 'Ana' },
        kot_id: 'ticket',
        status: 'placed',
      }),
    ],
    bill: plainBill({
      kots: [plainRound('ticket', { status: 'placed', placed_at: '2026-11-20T10:05:00Z', lines: ['line'] })],
      item_total: 50_000,
      total_amount: 50_000,
      amount_payable: 50_000,
      ...sums,
    }),
    enigma: 'ABCDE',
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:05:00Z',
    allowedActions: ['take-payment'],
    ...given,
  });

/** The refusal of a call, as the server words it. */
export const refusal = (status: number, code: string, message = code) => ({
  status,
  body: { code, message, request_id: 'r1' },
});

/** An order to be brought, which nobody has yet. */
export const delivery = (given: Partial<Delivery> = {}): Delivery => ({
  _id: 'o1',
  number: 7,
  status: 'order-placed',
  steps: [{ status: 'order-placed', at: '2026-11-21T12:00:00.000Z' }],
  runner: null,
  mine: false,
  guest: 'Hanna',
  phone: '+919812340000',
  address: {
    _id: 'a1',
    house: '12B, Sea View',
    landmark: 'behind the temple',
    line1: 'Turner Road',
    line2: '',
    city: 'Mumbai',
    label: 'Home',
    location: { lat: 19.07, lng: 72.87 },
  },
  distance_m: 1234,
  promised_at: '2026-11-21T12:00:00.000Z',
  lines: [{ _id: 'l1', name: { en: 'Soup' }, qty: 2, note: 'hot' }],
  ready: false,
  ready_by: null,
  collect: 0,
  allowedActions: ['runner-accepted'],
  problems: [],
  photo: false,
  wanted_at: '2026-11-21T12:00:00.000Z',
  delivered_at: null,
  ...given,
});
