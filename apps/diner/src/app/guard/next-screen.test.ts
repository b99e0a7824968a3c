import { describe, expect, it } from 'vitest';
import { type Journey, nextScreen } from './next-screen.ts';

const order: Journey['order'] = {
  _id: 'o',
  __type: 'dinein',
  curr_state: 'in-progress',
  paid: false,
  payment: { mode: null, online: null, status: 'none' },
  rating: null,
};
const cash: Journey['order'] = {
  ...order,
  curr_state: 'payment-initalized',
  payment: { mode: 'cash', online: null, status: 'initialized' },
};
const at = (changed: Journey['order'], path = '/bill', ratingsDone: string[] = []) =>
  nextScreen({ order: changed, path, ratingsDone }).kind;

describe('nextScreen', () => {
  it.each([
    ['a dine-in order in progress', at(order), 'stay'],
    ['cash asked for', at(cash), 'ratings'],
    ['an online payment begun', at({ ...cash, payment: { ...cash.payment, mode: 'online' } }), 'stay'],
    ['captured', at({ ...order, curr_state: 'payment-captured' }), 'ratings'],
    ['settled', at({ ...order, curr_state: 'settled' }), 'ratings'],
    ['paid', at({ ...order, paid: true }), 'ratings'],
    ['paid, but already on the page', at({ ...order, paid: true }, '/ratings'), 'stay'],
    ['paid, but on the landing page', at({ ...order, paid: true }, '/'), 'stay'],
    ['paid, but skipped before', at({ ...order, paid: true }, '/bill', ['o']), 'stay'],
    ['paid and rated', at({ ...order, paid: true, rating: { level: 4, at: '' } }), 'stay'],
    ['takeaway paid', at({ ...order, __type: 'takeaway', paid: true }), 'transactions'],
    ['takeaway with cash asked for', at({ ...cash, __type: 'takeaway' }), 'transactions'],
    ['takeaway in progress', at({ ...order, __type: 'takeaway' }), 'stay'],
  ])('given %s, then %s', (_, found, wanted) => expect(found).toBe(wanted));
});
