import { describe, expect, it } from 'vitest';
import { runningOrder } from './running-order.ts';

const order = {
  _id: 'o1',
  store_id: { _id: 's1', name: 'Jade', default_currency: { code: 'INR', symbol: '₹', exponent: 2 } },
  table_id: { _id: 't1', name: '5' },
  curr_state: 'in-progress',
  paid: false,
} as const;
const scan = { store_id: 's1', table_name: '5' };

describe('runningOrder', () => {
  it('is the open order of the scanned table', () => expect(runningOrder(order, scan)).toBe(order));
  it.each([
    ['no order', null, scan],
    ['no scan', order, null],
    ['another table', order, { store_id: 's1', table_name: '6' }],
    ['another restaurant', order, { store_id: 's2', table_name: '5' }],
    ['a paid one', { ...order, paid: true }, scan],
    ['a settled one', { ...order, curr_state: 'settled' as const }, scan],
  ])('is none for %s', (_, given, place) => expect(runningOrder(given, place)).toBeNull());
});
