import type { LineStatus } from '@tableside/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { billOf, orderOf, ticketOf } from '../../../testing/order-fixture.ts';
import { markedTitle, nowReady } from './ready-news.ts';

const at = (...tickets: readonly (readonly [round: number, status: LineStatus])[]) =>
  orderOf({
    bill: billOf({ kots: tickets.map(([round, status], place) => ticketOf(`k${place}`, round, status)) }),
  });

describe('nowReady', () => {
  it('given a ticket that became ready, then its round is named', () =>
    expect(nowReady(at([1, 'served'], [2, 'preparing']), at([1, 'served'], [2, 'ready']))).toEqual([2]));

  it('given two stations finishing the same round at once, then it is named once', () =>
    expect(nowReady(at([1, 'preparing'], [1, 'placed']), at([1, 'ready'], [1, 'ready']))).toEqual([1]));

  it('given what was ready before, a first look, or another order, then nothing is news', () => {
    expect(nowReady(at([1, 'ready']), at([1, 'ready']))).toEqual([]);
    expect(nowReady(null, at([1, 'ready']))).toEqual([]);
    expect(nowReady({ ...at([1, 'placed']), _id: 'another' }, at([1, 'ready']))).toEqual([]);
  });
});

describe('markedTitle', () => {
  it('marks the title only while something waits to be brought', () => {
    expect(markedTitle('Menu', at([1, 'ready']))).toBe('● Menu');
    expect(markedTitle('Menu', at([1, 'served'], [2, 'placed']))).toBe('Menu');
    expect(markedTitle('Menu', null)).toBe('Menu');
  });
});
