import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menu } from '../../../../testing/menu-samples.ts';
import { changeIn, newPrice, reprice } from './price-change.ts';

describe('a typed percentage', () => {
  it.each([
    ['10', 1_000],
    [' +10 ', 1_000],
    ['-5', -500],
    ['−5', -500],
    ['2,5', 250],
    ['๑๐', 1_000],
    ['-๒.๕', -250],
    ['10 %', 1_000],
    ['0.25', 25],
    ['300', 30_000],
    ['0', undefined],
    ['', undefined],
    ['-91', undefined],
    ['301', undefined],
    ['ten', undefined],
    ['1e2', undefined],
    ['-', undefined],
    ['--5', undefined],
    ['2.555', undefined],
  ])('%s is %s basis points', (typed, bp) => {
    expect(changeIn(typed)).toBe(bp);
  });
});

describe('a new price', () => {
  it.each([
    [15_000, 1_000, 1, 16_500],
    [15_000, 1_000, 1_000, 17_000],
    [15_000, -1_000, 500, 13_500],
    [1_005, 1_000, 1, 1_106],
    [40, -9_000, 50, 50],
    [0, 1_000, 50, 0],
  ])('of %s by %s basis points to steps of %s is %s', (price, bp, step, after) => {
    expect(newPrice(price, bp, step)).toBe(after);
  });

  it('is a multiple of the step, at most half a step away, and keeps the order of prices', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 });
    const bp = fc.integer({ min: -9_000, max: 30_000 });
    const step = fc.constantFrom(1, 5, 10, 50, 100, 500);
    fc.assert(
      fc.property(price, price, bp, step, (one, other, by, to) => {
        const [low, high] = [newPrice(Math.min(one, other), by, to), newPrice(Math.max(one, other), by, to)];
        expect(low % to).toBe(0);
        expect(low).toBeGreaterThanOrEqual(to);
        expect(low).toBeLessThanOrEqual(high);
        const exact = (Math.max(one, other) * (10_000 + by)) / 10_000;
        if (exact >= to) expect(Math.abs(high - exact)).toBeLessThanOrEqual(to / 2);
      }),
    );
  });
});

describe('a menu', () => {
  it('given all prices go up, then what is free stays so and is not among the changes', () => {
    const { menu: next, changed } = reprice(menu, { meant: () => true, bp: 1_000, step: 100 });
    expect(changed.map(({ key, before, after }) => [key, before, after])).toEqual([
      ['soup', 15_000, 16_500],
      ['tea', 5_000, 5_500],
    ]);
    expect(next.categories.flatMap(({ items }) => items.map(({ base_price }) => base_price))).toEqual([
      16_500, 0, 5_500,
    ]);
  });

  it('given one category, then the others keep their prices and everything else is as it was', () => {
    const { menu: next, changed } = reprice(menu, {
      meant: (_, category) => category === 'drinks',
      bp: -1_000,
      step: 1,
    });
    expect(changed.map(({ key }) => key)).toEqual(['tea']);
    expect(next.categories[0]).toEqual(menu.categories[0]);
    expect(next.addon_groups).toEqual(menu.addon_groups);
  });
});
