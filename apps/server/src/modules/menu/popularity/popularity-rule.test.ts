import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemFigures, mostOrderedOf, ratingOf, topOrdered, topRated } from './popularity-rule.ts';

const figures = (itemId: string, ordered: number, levels: number[] = []): ItemFigures => ({
  itemId,
  ordered,
  rated: levels.length,
  ratingSum: levels.reduce((sum, level) => sum + level, 0),
});
const some = (level: number, times: number): number[] => Array.from({ length: times }, () => level);

describe('what is ordered most', () => {
  it('is five dishes, most first, never one that nobody ordered', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, n) => figures(id, n));
    expect(topOrdered(all)).toEqual(['g', 'f', 'e', 'd', 'c']);
    expect(topOrdered([figures('a', 0)])).toEqual([]);
  });
  it('is one dish of a category', () => {
    const by = new Map([figures('a', 2), figures('b', 9), figures('c', 0)].map((of) => [of.itemId, of]));
    expect(mostOrderedOf(['a', 'c'], by)).toBe('a');
    expect(mostOrderedOf(['c', 'x'], by)).toBeUndefined();
  });
  it('does not depend on the order of the rows', () => {
    const rows = fc.uniqueArray(
      fc.record({ itemId: fc.string(), ordered: fc.nat(3), rated: fc.nat(9), ratingSum: fc.nat(36) }),
      {
        selector: ({ itemId }) => itemId,
      },
    );
    fc.assert(
      fc.property(rows, (all) => {
        expect(topOrdered([...all].reverse())).toEqual(topOrdered(all));
        expect(topRated([...all].reverse())).toEqual(topRated(all));
      }),
    );
  });
});

describe('what is rated best', () => {
  it('needs three ratings', () => {
    expect(topRated([figures('a', 0, some(4, 2)), figures('b', 0, some(3, 3))])).toEqual(['b']);
    expect(topRated([figures('a', 5)])).toEqual([]);
  });
  it('takes many good ratings before three raves', () => {
    const crowd = figures('crowd', 0, [...some(4, 90), ...some(3, 10)]);
    const rave = figures('rave', 0, some(4, 3));
    const dull = figures('dull', 0, some(2, 60));
    expect(topRated([rave, dull, crowd])).toEqual(['crowd', 'rave', 'dull']);
  });
});

describe('the rating of a dish', () => {
  it('has one decimal, or is none', () => {
    expect(ratingOf(figures('a', 0, [4, 4, 3]))).toEqual({ average: 3.7, count: 3 });
    expect(ratingOf(figures('a', 9))).toBeNull();
  });
});
