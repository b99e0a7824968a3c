// @vitest-environment happy-dom
import type { Order, Part } from '@tableside/contract/ordering.schema';
import { lineKey } from '@tableside/pricing/line-identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { billOf, orderOf, partOf, scanOf5, userOf } from '../../../testing/order-fixture.ts';
import { startAfresh } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { useRoot } from '../../lib/store.ts';
import { keptAttempt } from './kept-attempt.ts';
import type { PayChoice } from './pay-choice.ts';
import { newAttempt } from './pay-order.ts';
import { settlePlate } from './settle-plate.ts';

const choice = (item_id: string) => ({ item_id, addons: [], note: '' });
const onPlate = () => useRoot.getState().cart.lines.map(({ item_id, qty }) => [item_id, qty]);
const begin = (way: PayChoice['way'], { partId = null as string | null, amount = 10_000 } = {}) =>
  keptAttempt.write(newAttempt('o1', { partId, amount }, { way }));
/** The order once `part` has paid all of it: this phone's person, where nothing else is said. */
const paidBy = (part: Partial<Part> = {}, change: Partial<Order> = {}) =>
  orderOf({
    paid: true,
    bill: billOf({
      parts: [
        partOf({ kind: 'all', state: 'paid', payment_id: 'ours', by: { _id: 'u', name: 'Ana' }, ...part }),
      ],
    }),
    ...change,
  });
const isKept = () => keptAttempt.read('o1', 'u') !== null;

beforeEach(() => {
  startAfresh();
  facts.scanned(scanOf5, 'Jade Garden');
  facts.loggedIn({ token: 't', user: userOf() });
  facts.lineAdded(choice('d1'), 2);
});

describe('given this phone pays the whole bill online, and it is paid', () => {
  it('then what was on the plate is not ordered any more, and nothing is left to ask about', () => {
    begin('online-card');
    settlePlate(paidBy());
    expect([onPlate(), isKept()]).toEqual([[], false]);
  });

  it('then what was put there since stays, however often the order is told', () => {
    begin('online-card');
    facts.lineAdded(choice('d1'));
    facts.lineAdded(choice('d2'));
    settlePlate(paidBy());
    settlePlate(paidBy({}, { version: 2 }));
    expect(onPlate()).toEqual([
      ['d1', 1],
      ['d2', 1],
    ]);
  });

  it('then a dish that was taken off the plate meanwhile does not come back', () => {
    begin('online-card');
    facts.lineRemoved(lineKey(choice('d1')));
    settlePlate(paidBy());
    expect(onPlate()).toEqual([]);
  });

  it('then so it is by the payment that the server has made of it', () => {
    const attempt = newAttempt('o1', { partId: null, amount: 10_000 }, { way: 'upi-qr' });
    keptAttempt.write({ ...attempt, payment_id: 'ours' });
    settlePlate(paidBy({ by: null }));
    expect([onPlate(), isKept()]).toEqual([[], false]);
  });

  it('then so it is of a bill that came to nothing', () => {
    begin('cash', { amount: 0 });
    settlePlate(paidBy());
    expect(onPlate()).toEqual([]);
  });
});

describe('given this phone was to pay the whole bill, and it was paid another way', () => {
  it.each([
    ['by the counter, without an answer here', undefined, { by: null }],
    ['by somebody else, without an answer here', undefined, { by: { _id: 'bo', name: 'Bo' } }],
    ['by the counter, after a share of ours', undefined, { kind: 'amount' as const }],
    ['by another payment, this one given up', 'given-up', {}],
  ])('%s, then the plate stays, and nothing is left to ask about', (_, payment_id, part) => {
    const attempt = newAttempt('o1', { partId: null, amount: 10_000 }, { way: 'upi-qr' });
    keptAttempt.write({ ...attempt, ...(payment_id && { payment_id }) });
    settlePlate(paidBy(part));
    expect([onPlate(), isKept()]).toEqual([[['d1', 2]], false]);
  });
});

describe('the plate stays', () => {
  it.each([
    ['while the bill is not paid', () => begin('upi-qr'), orderOf()],
    ['given another order is paid', () => begin('upi-qr'), paidBy({}, { _id: 'o2' })],
    ['given it was asked for at the table', () => begin('cash'), paidBy()],
    ['given it was a share', () => begin('upi-qr', { partId: 'p' }), paidBy()],
  ])('%s, and so does the attempt', (_, start, order) => {
    start();
    settlePlate(order);
    expect([onPlate(), isKept()]).toEqual([[['d1', 2]], true]);
  });

  it('given nothing was paid on this phone', () => {
    keptAttempt.clear();
    settlePlate(paidBy());
    expect(onPlate()).toEqual([['d1', 2]]);
  });
});
