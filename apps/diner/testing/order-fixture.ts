import type { User } from '@tableside/contract/accounts.schema';
import type { Order, OrderLine, Part } from '@tableside/contract/ordering.schema';

export const INR = { code: 'INR', symbol: '₹', exponent: 2 };

/** What the scan of table 5 says. */
export const scanOf5 = {
  store_id: 's',
  table_id: 'handle',
  table_name: '5',
  type: 'dinein',
  source: 'qr',
  store_group_id: null,
  scheduleDelivery: false,
  platform: 'bolt',
  scanned_at: 0,
} as const;

export const userOf = (change: Partial<User> = {}): User => ({
  _id: 'u',
  phone: '+919812345678',
  name: 'Ana',
  gender: null,
  date_of_birth: null,
  hometown: '',
  languages_known: [],
  email: '',
  preferences: '',
  diets: [],
  allergens: [],
  picture: null,
  addresses: [],
  cards: [],
  current_order: null,
  ...change,
});

export const billOf = (change: Partial<Order['bill']> = {}): Order['bill'] => ({
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

/** A share of a bill that nobody pays yet. */
export const partOf = (change: Partial<Part>): Part => ({
  _id: 'mine',
  kind: 'amount',
  label: '',
  lines: [],
  people: null,
  amount: 4000,
  tip: 500,
  state: 'open',
  payment_id: null,
  mode: null,
  payment_link: null,
  by: null,
  ...change,
});

export const lineOf = (id: string, change: Partial<OrderLine> = {}): OrderLine => ({
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

export const ticketOf = (
  id: string,
  round: number,
  status: OrderLine['status'] = 'preparing',
): Order['bill']['kots'][number] => ({
  _id: id,
  number: round,
  round,
  course: null,
  paced: false,
  status,
  placed_at: '2026-11-21T12:00:00.000Z',
  ready_window: null,
  lines: [],
});

/** A running order at table 5 with nothing on it. */
export const orderOf = (change: Partial<Order> = {}): Order => ({
  _id: 'o1',
  number: 1,
  __type: 'dinein',
  order_type: 'dinein',
  platform: 'bolt',
  store_id: { _id: 's', name: 'Jade Garden', default_currency: INR },
  table_id: { _id: 't1', name: '5' },
  group_id: null,
  user_name: '',
  user_address: null,
  scheduled_delivery_time: null,
  promised_at: null,
  curr_state: 'in-progress',
  paid: false,
  payment: { mode: null, online: null, status: 'none' },
  items: [],
  bill: billOf(),
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
