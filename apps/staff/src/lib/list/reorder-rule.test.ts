import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedTo, placeAt } from './reorder-rule.ts';

const middles = [10, 30, 50, 70];

describe('a dragged row', () => {
  it.each([
    ['where it was', 1, 30, 1],
    ['a little lower', 1, 45, 1],
    ['below its neighbour', 1, 55, 2],
    ['above the first', 3, -20, 0],
    ['below the last', 0, 400, 3],
  ])('given it is let go %s, then it gets its place among the others', (_, from, y, to) => {
    expect(placeAt(middles, from, y)).toBe(to);
  });

  it('stays in the list, and where it is while it is not moved', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 1 }),
        fc.nat(),
        fc.integer(),
        (rows, nth, y) => {
          const sorted = rows.toSorted((a, b) => a - b);
          const from = nth % sorted.length;
          expect(placeAt(sorted, from, sorted[from] ?? 0)).toBe(from);
          const to = placeAt(sorted, from, y);
          expect(to >= 0 && to < sorted.length).toBe(true);
        },
      ),
    ));
});

it('moves a row to another place, and none from nowhere', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedTo(['a'], 3, 0)).toEqual(['a']);
});
