import { describe, expect, it } from 'vitest';
import { type RatableLine, ratedDishes, ratingOpen } from './rating-rule.ts';

const lines: RatableLine[] = [
  { id: 'a', itemId: 'soup', status: 'served' },
  { id: 'b', itemId: 'tea', status: 'rejected' },
];

describe('ratedDishes', () => {
  it('given a line twice, then the last word counts', () =>
    expect(
      ratedDishes(lines, {
        items: [
          { line_id: 'a', level: 1 },
          { line_id: 'a', level: 4 },
        ],
      }),
    ).toEqual([{ lineId: 'a', itemId: 'soup', level: 4 }]));
  it('given a rejected or foreign line, then none', () => {
    expect(ratedDishes(lines, { items: [{ line_id: 'b', level: 4 }] })).toBeUndefined();
    expect(ratedDishes(lines, { items: [{ line_id: 'x', level: 4 }] })).toBeUndefined();
  });
  it('opens with the ask to pay', () => {
    expect(
      ['in-progress', 'payment-initalized', 'payment-captured', 'settled', 'cancelled'].map(ratingOpen),
    ).toEqual([false, true, true, true, false]);
  });
});
