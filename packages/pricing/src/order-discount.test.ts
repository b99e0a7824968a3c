import { describe, expect, it } from 'vitest';
import { flat, percent } from '../testing/bills.ts';
import type { DiscountableLine, OrderDiscount } from './order-discount.ts';
import { discountPerLine } from './order-discount.ts';

const line = (id: string, open: number, key = '', qty = 1): DiscountableLine => ({
  id,
  qty,
  bare: open / qty,
  open,
  taxClass: { key },
});
const taken = (lines: readonly DiscountableLine[], discount: OrderDiscount | null) =>
  Object.fromEntries(discountPerLine(lines, discount));

describe('discountPerLine', () => {
  it('takes nothing without a discount or from nothing', () => {
    expect(taken([line('a', 100)], null)).toEqual({});
    expect(taken([], flat(50))).toEqual({});
    expect(taken([line('a', 0)], flat(50))).toEqual({});
  });

  it('shares a percentage over the lines', () => {
    expect(taken([line('a', 100), line('b', 300)], percent(1_000))).toEqual({ a: 10, b: 30 });
  });

  it('stops a percentage at its highest amount', () => {
    expect(taken([line('a', 100), line('b', 300)], percent(5_000, 100))).toEqual({ a: 25, b: 75 });
  });

  it('never takes more than 100 % or than there is', () => {
    expect(taken([line('a', 100)], percent(20_000))).toEqual({ a: 100 });
    expect(taken([line('a', 100), line('b', 50)], flat(1_000))).toEqual({ a: 100, b: 50 });
  });

  it('stays inside its scope', () => {
    const lines = [line('a', 100), line('b', 300), line('c', 50)];
    expect(taken(lines, flat(200, ['a', 'c']))).toEqual({ a: 100, c: 50 });
    expect(taken(lines, flat(200, ['stranger']))).toEqual({});
    expect(taken(lines, flat(200, []))).toEqual({});
  });

  it('makes pieces of lines free, the first line first, as many as they have', () => {
    const lines = [line('a', 300, '', 3), line('b', 500), line('c', 90)];
    const free = (units: number, ...line_ids: string[]) => taken(lines, { kind: 'item', line_ids, units });
    expect(free(1, 'a')).toEqual({ a: 100 });
    expect(free(9, 'a')).toEqual({ a: 300 });
    expect(free(2, 'c', 'a')).toEqual({ a: 100, c: 90 });
    expect(free(1, 'a', 'c')).toEqual({ a: 100 });
    expect(free(1, 'stranger')).toEqual({});
    expect(
      taken([line('void', 0), line('a', 100)], { kind: 'item', line_ids: ['void', 'a'], units: 1 }),
    ).toEqual({
      a: 100,
    });
  });

  it('takes the same from a tax class however its dishes are split into lines', () => {
    const whole = [line('a', 300, 'food'), line('b', 300, 'wine')];
    const split = [line('a1', 100, 'food'), line('a2', 200, 'food'), line('b', 300, 'wine')];
    expect(taken(whole, flat(101))).toEqual({ a: 51, b: 50 });
    const { a1 = 0, a2 = 0, b } = taken(split, flat(101));
    expect([a1 + a2, b]).toEqual([51, 50]);
  });

  it.each<[string, OrderDiscount]>([
    ['a negative amount', flat(-1)],
    ['a fractional rate', percent(0.5)],
    ['a negative cap', percent(1_000, -5)],
    ['half a piece', { kind: 'item', line_ids: ['a'], units: 0.5 }],
  ])('refuses %s', (_what, discount) => {
    expect(() => taken([line('a', 100)], discount)).toThrow(RangeError);
  });
});
