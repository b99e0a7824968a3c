import type { OrderSummary } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { byMonth } from './order-months.ts';

const order = (id: string, created_at: string): OrderSummary => ({
  _id: id,
  number: 1,
  __type: 'dinein',
  store_id: { _id: 's', name: 'Jade', default_currency: { code: 'INR', symbol: '₹', exponent: 2 } },
  curr_state: 'settled',
  paid: true,
  items: [],
  status: 'served',
  promised_at: null,
  total_amount: 100,
  bill_no: null,
  rating: null,
  created_at,
});

describe('byMonth', () => {
  it('cuts the list at the months and shows an order of two pages once', () => {
    const months = byMonth([
      order('c', '2026-11-20T12:00:00Z'),
      order('b', '2026-11-02T12:00:00Z'),
      order('b', '2026-11-02T12:00:00Z'),
      order('a', '2026-10-15T12:00:00Z'),
    ]);
    expect(months.map(({ key, orders }) => [key, orders.map(({ _id }) => _id)])).toEqual([
      ['2026-11', ['c', 'b']],
      ['2026-10', ['a']],
    ]);
  });
});
