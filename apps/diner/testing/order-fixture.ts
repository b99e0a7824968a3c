import type { User } from '@tableside/contract/accounts.schema';
import type { Order, OrderLine, Part } from '@tableside/contract/ordering.schema';
import { plainBill, plainLine, plainOrder, plainPart, plainRound } from '@tableside/contract/testing/orders';

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

export const billOf = plainBill;
export const lineOf = plainLine;

/** A share of a bill that the guest makes, with its tip. */
export const partOf = (change: Partial<Part>): Part =>
  plainPart({ _id: 'mine', amount: 4000, tip: 500, ...change });

export const ticketOf = (id: string, round: number, status: OrderLine['status'] = 'preparing') =>
  plainRound(id, { number: round, round, status });

/** A running order at table 5 with nothing on it. */
export const orderOf = (change: Partial<Order> = {}): Order =>
  plainOrder({ _id: 'o1', store_id: { _id: 's', name: 'Jade Garden', default_currency: INR }, ...change });
