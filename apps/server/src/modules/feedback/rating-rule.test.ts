import { describe, expect, it } from 'vitest';
import { type AskFacts, askProblem, type RatableLine, ratedDishes, ratingOpen } from './rating-rule.ts';

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
  it('opens with the ask to pay; of what is paid before it is cooked, when all of it is there', () => {
    expect(
      ['in-progress', 'payment-initalized', 'payment-captured', 'settled', 'cancelled'].map((state) => [
        ratingOpen(state, { asked: false, prepaid: false }),
        ratingOpen(state, { asked: true, prepaid: false }),
        ratingOpen(state, { asked: true, prepaid: true }),
      ]),
    ).toEqual([
      [false, true, false],
      [true, true, false],
      [true, true, false],
      [true, true, true],
      [false, false, false],
    ]);
  });
});

describe('askProblem', () => {
  const served: AskFacts = {
    state: 'in-progress',
    lines: [{ status: 'served' }, { status: 'preparing' }],
    guestIds: ['ana', 'ben'],
    ratedIds: ['ana'],
  };
  it.each<readonly [string, Partial<AskFacts>, ReturnType<typeof askProblem>]>([
    ['something is served and one has not rated', {}, undefined],
    ['nothing was ordered', { lines: [] }, 'nothing-to-rate'],
    ['nothing is served yet', { lines: [{ status: 'ready' }] }, 'nothing-to-rate'],
    [
      'nothing is marked as served, but payment is asked for',
      { lines: [{ status: 'ready' }], state: 'settled' },
      undefined,
    ],
    ['all of it was turned down', { lines: [{ status: 'rejected' }], state: 'settled' }, 'nothing-to-rate'],
    ['the order was cancelled', { state: 'cancelled' }, 'nothing-to-rate'],
    ['nobody has a phone in it', { guestIds: [] }, 'nobody-to-ask'],
    ['all have rated', { ratedIds: ['ben', 'ana'] }, 'all-rated'],
  ])('given %s, then %o is answered by %s', (_, change, problem) =>
    expect(askProblem({ ...served, ...change })).toBe(problem),
  );
});
