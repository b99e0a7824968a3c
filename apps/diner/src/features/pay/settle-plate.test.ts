// @vitest-environment happy-dom
import { lineKey } from '@tableside/pricing/line-identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderOf, scanOf5, userOf } from '../../../testing/order-fixture.ts';
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
    settlePlate(orderOf({ paid: true }));
    expect([onPlate(), isKept()]).toEqual([[], false]);
  });

  it('then what was put there since stays, however often the order is told', () => {
    begin('online-card');
    facts.lineAdded(choice('d1'));
    facts.lineAdded(choice('d2'));
    settlePlate(orderOf({ paid: true }));
    settlePlate(orderOf({ paid: true, version: 2 }));
    expect(onPlate()).toEqual([
      ['d1', 1],
      ['d2', 1],
    ]);
  });

  it('then a dish that was taken off the plate meanwhile does not come back', () => {
    begin('online-card');
    facts.lineRemoved(lineKey(choice('d1')));
    settlePlate(orderOf({ paid: true }));
    expect(onPlate()).toEqual([]);
  });

  it('then so it is of a bill that came to nothing', () => {
    begin('cash', { amount: 0 });
    settlePlate(orderOf({ paid: true }));
    expect(onPlate()).toEqual([]);
  });
});

describe('the plate stays', () => {
  it.each([
    ['while the bill is not paid', () => begin('upi-qr'), orderOf()],
    ['given another order is paid', () => begin('upi-qr'), orderOf({ _id: 'o2', paid: true })],
    ['given it was asked for at the table', () => begin('cash'), orderOf({ paid: true })],
    ['given it was a share', () => begin('upi-qr', { partId: 'p' }), orderOf({ paid: true })],
  ])('%s, and so does the attempt', (_, start, order) => {
    start();
    settlePlate(order);
    expect([onPlate(), isKept()]).toEqual([[['d1', 2]], true]);
  });

  it('given nothing was paid on this phone', () => {
    keptAttempt.clear();
    settlePlate(orderOf({ paid: true }));
    expect(onPlate()).toEqual([['d1', 2]]);
  });
});
