import { describe, expect, it } from 'vitest';
import { everIn, keptOutOf, letInto, type Membership, worksIn } from './membership-rule.ts';

const of = (active: boolean, store_ids: string[], left_store_ids: string[] = []): Membership => ({
  active,
  store_ids,
  left_store_ids,
});

describe('keeping out', () => {
  it.each([
    ['of one of two', of(true, ['x', 'y']), ['x'], of(true, ['y'], ['x'])],
    ['of the last one', of(true, ['y'], ['x']), ['y'], of(false, ['y'], ['x'])],
    ['of all at once', of(true, ['x', 'y']), ['x', 'y'], of(false, ['x', 'y'])],
    ['of one where they are not', of(true, ['y'], ['x']), ['x'], of(true, ['y'], ['x'])],
    ['of one, given they are out of all', of(false, ['x', 'y']), ['x'], of(false, ['x', 'y'])],
  ])('%s', (_, before, stores, after) => {
    expect(keptOutOf(before, stores)).toEqual(after);
  });
});

describe('letting in', () => {
  it.each([
    ['into one that was left', of(true, ['y'], ['x']), ['x'], of(true, ['y', 'x'])],
    ['into one of those left at once', of(false, ['x', 'y']), ['x'], of(true, ['x'], ['y'])],
    ['into the one left first', of(false, ['y'], ['x']), ['x'], of(true, ['x'], ['y'])],
    ['into all', of(false, ['y'], ['x']), ['x', 'y'], of(true, ['y', 'x'])],
    ['into one where they never were', of(true, ['y']), ['z'], of(true, ['y'])],
  ])('%s', (_, before, stores, after) => {
    expect(letInto(before, stores)).toEqual(after);
  });
});

it('a store that was taken up again by a file counts once, as one where they work', () => {
  const person = of(true, ['x', 'y'], ['x']);
  expect([everIn(person), worksIn(person)]).toEqual([
    ['x', 'y'],
    ['x', 'y'],
  ]);
  expect(keptOutOf(person, ['y'])).toEqual(of(true, ['x'], ['y']));
});
