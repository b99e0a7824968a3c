import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisEnd, changeOf } from './report-numbers.ts';

it('a change is in basis points of what was before', () => {
  expect(changeOf(112, 100)).toBe(1200);
  expect(changeOf(50, 100)).toBe(-5000);
  expect(changeOf(7, 0)).toBeUndefined();
});

it('an axis ends at a round number, no more than 2.5 times the highest bar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (highest) => {
      const end = axisEnd(highest);
      expect(end).toBeGreaterThanOrEqual(highest);
      expect(end).toBeLessThanOrEqual(highest * 2.5);
    }),
  );
});

it.each([
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 10],
  [21, 40],
  [250, 250],
  [45_000, 50_000],
])('an axis of %i ends at %i, and its middle is whole as well: there are no half bills', (highest, end) => {
  expect(axisEnd(highest)).toBe(end);
  expect(Number.isInteger(end / 2)).toBe(true);
});
