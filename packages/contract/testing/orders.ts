import type { Order, OrderLine, Part } from '../src/ordering.schema.ts';

type Bill = Order['bill'];

/** A bill on which nothing stands, but for what is said. */
export const plainBill = (change: Partial<Bill> = {}): Bill => ({
  bill_no: null,
  state: 'open',
  kots: [],
  item_total: 0,
  default_discount: 0,
  discount: 0,
  taxes: [],
  charges: [],
  taxes_and_charges: 0,
  tip: 0,
  total_amount: 0,
  paid_amount: 0,
  amount_payable: 0,
  parts: [],
  ...change,
});

/** A share of a bill, 200.00, that nobody pays yet. */
export const plainPart = (change: Partial<Part> = {}): Part => ({
  _id: 'part',
  kind: 'amount',
  label: '',
  lines: [],
  people: null,
  amount: 20_000,
  tip: 0,
  state: 'open',
  payment_id: null,
  mode: null,
  payment_link: null,
  by: null,
  ...change,
});

/** One dish for 10.00 of the kitchen ticket `k1`, which Ana ordered. */
export const plainLine = (id: string, change: Partial<OrderLine> = {}): OrderLine => ({
  _id: id,
  item_id: `item-${id}`,
  name: { en: `Dish ${id}` },
  veg: true,
  qty: 1,
  unit_price: 1000,
  addons: [],
  note: '',
  course: null,
  total: 1000,
  added_by: { _id: 'u', name: 'Ana' },
  kot_id: 'k1',
  status: 'preparing',
  ...change,
});

/** A round as the bill tells of it, at work in the kitchen. */
export const plainRound = (id: string, change: Partial<Bill['kots'][number]> = {}): Bill['kots'][number] => ({
  _id: id,
  number: 1,
  round: 1,
  course: null,
  paced: false,
  status: 'preparing',
  placed_at: '2026-11-21T12:00:00.000Z',
  ready_window: null,
  lines: [],
  ...change,
});

/** A running order at table 5 with nothing on it, but for what is said. */
export const plainOrder = (change: Partial<Order> = {}): Order => ({
  _id: 'order',
  number: 1,
  __type: 'dinein',
  order_type: 'dinein',
  platform: 'bolt',
  store_id: {
    _id: 'store',
    name: 'Jade Garden',
    default_currency: { code: 'INR', symbol: '₹', exponent: 2 },
  },
  table_id: { _id: 't', name: '5' },
  group_id: null,
  user_name: '',
  user_address: null,
  scheduled_delivery_time: null,
  promised_at: null,
  curr_state: 'in-progress',
  paid: false,
  payment: { mode: null, online: null, status: 'none' },
  items: [],
  bill: plainBill(),
  tip: 0,
  discount: null,
  discount_left: null,
  loyalty: [],
  tracking: null,
  rating: null,
  enigma: null,
  members: [],
  started_by_staff: false,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  version: 1,
  allowedActions: [],
  ...change,
});
