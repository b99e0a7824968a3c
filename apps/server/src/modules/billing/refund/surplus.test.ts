import { describe, expect, it } from 'vitest';
import { surplusOf, type TakenShare } from './surplus.ts';

const share = (id: string, kept: number, forDishes = false): TakenShare => ({ id, kept, forDishes });
const given = (total: number, ...taken: readonly TakenShare[]) =>
  surplusOf(total, taken).map(({ id, amount }) => `${id} ${amount}`);

describe('what is too much of a bill', () => {
  it.each([
    ['nothing while it is just paid', 600, [share('b', 300), share('a', 300)], []],
    ['nothing while something is owed', 601, [share('b', 300), share('a', 300)], []],
    ['some of the last', 500, [share('b', 300), share('a', 300)], ['b 100']],
    ['all of the last, then of the one before', 200, [share('b', 300), share('a', 300)], ['b 300', 'a 100']],
    ['all of it where nothing is left to pay', 0, [share('b', 300), share('a', 300)], ['b 300', 'a 300']],
    ['not what was given back already', 100, [share('b', 0), share('a', 300)], ['a 200']],
    ['that for dishes last', 350, [share('b', 300, true), share('a', 300)], ['a 250']],
    ['that for dishes also, when there is no other', 250, [share('b', 300, true)], ['b 50']],
  ] as const)('is %s', (_, total, taken, expected) => {
    expect(given(total, ...taken)).toEqual(expected);
  });
});
