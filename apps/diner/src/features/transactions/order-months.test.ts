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

const monthsOf = (orders: readonly OrderSummary[]) =>
  [...byMonth(orders, { language: 'en', here: null })].map(([month, those]) => [
    month,
    those.map(({ _id }) => _id),
  ]);

describe('byMonth', () => {
  it('cuts the list at the months and shows an order of two pages once', () => {
    const months = monthsOf([
      order('c', '2026-11-20T12:00:00Z'),
      order('b', '2026-11-02T12:00:00Z'),
      order('b', '2026-11-02T12:00:00Z'),
      order('a', '2026-10-15T12:00:00Z'),
    ]);
    expect(months).toEqual([
      ['November 2026', ['c', 'b']],
      ['October 2026', ['a']],
    ]);
  });

  it('has each order in the month that its own date names: that of the restaurant', () => {
    const inKolkata = order('d', '2026-11-30T19:34:00Z');
    const store_id = { ...inKolkata.store_id, timezone: 'Asia/Kolkata', country: 'IN' };
    expect(monthsOf([{ ...inKolkata, store_id }, order('c', '2026-11-20T12:00:00Z')])).toEqual([
      ['December 2026', ['d']],
      ['November 2026', ['c']],
    ]);
  });
});
