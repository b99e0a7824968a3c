import { describe, expect, it } from 'vitest';
import { orderOf } from '../../../testing/order-fixture.ts';
import { openOrder } from './open-order.ts';

const jade = { _id: 's1', name: 'Jade', default_currency: { code: 'INR', symbol: '₹', exponent: 2 } };
const at5 = orderOf({ store_id: jade, table_id: { _id: 't1', name: '5' } });
const toGo = orderOf({ store_id: jade, table_id: null, __type: 'takeaway' });
const table5 = { store_id: 's1', table_name: '5' };
const street = { store_id: 's1', table_name: null };

describe('openOrder', () => {
  it.each(['takeaway', 'delivery', 'foodcourt'] as const)('is an unpaid order of the kind %s', (__type) => {
    const order = { ...toGo, __type };
    expect(openOrder(order, street, 's1')).toBe(order);
  });
  it('is the one of the scanned table', () => expect(openOrder(at5, table5, 's1')).toBe(at5));
  it.each([
    ['no order', null, street],
    ['another table', at5, { store_id: 's1', table_name: '6' }],
    ['another restaurant', { ...toGo, store_id: { ...jade, _id: 's2' } }, street],
    ['a paid one', { ...toGo, paid: true }, street],
    ['one that is being paid', { ...toGo, curr_state: 'payment-initalized' as const }, street],
    ['a cancelled one', { ...toGo, curr_state: 'cancelled' as const }, street],
  ])('is none for %s', (_, order, scan) => expect(openOrder(order, scan, 's1')).toBeNull());
});
