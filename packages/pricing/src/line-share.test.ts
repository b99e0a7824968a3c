import { describe, expect, it } from 'vitest';
import { freeShares } from './line-share.ts';
import type { LineFraction, PartInput } from './parts.ts';

const taken = (num: number, den: number, state: PartInput['state'] = 'open', line_id = 'water') => ({
  state,
  lines: [{ line_id, num, den }] satisfies LineFraction[],
});
const water = (qty: number) => ({ _id: 'water', qty });
const ids = (...of: Parameters<typeof freeShares>) => freeShares(...of).map(({ id }) => id);

describe('freeShares', () => {
  it('of one dish are all of it and what friends share it by', () =>
    expect(ids([], water(1))).toEqual(['1/1', '1/2', '1/3', '2/3', '1/4', '3/4', '1/5', '1/6']));

  it('of five are all, then four, three, two and one of them, then the fractions between', () =>
    expect(freeShares([], water(5)).map(({ id, pieces }) => [id, pieces])).toEqual([
      ['1/1', 5],
      ['4/5', 4],
      ['3/5', 3],
      ['2/5', 2],
      ['1/5', 1],
      ['1/2', null],
      ['1/3', null],
      ['2/3', null],
      ['1/4', null],
      ['3/4', null],
      ['1/6', null],
    ]));

  it('begin with exactly what others leave', () => {
    expect(ids([taken(1, 5)], water(5))[0]).toBe('4/5');
    expect(ids([taken(3, 5), taken(1, 5, 'paid')], water(5))).toEqual(['1/5', '1/6']);
    expect(ids([taken(1, 3), taken(1, 6)], water(1))[0]).toBe('1/2');
    expect(freeShares([taken(1, 2)], water(5)).slice(0, 3)).toEqual([
      { id: '1/2', num: 1, den: 2, pieces: null },
      { id: '2/5', num: 2, den: 5, pieces: 2 },
      { id: '1/5', num: 1, den: 5, pieces: 1 },
    ]);
  });

  it('count nothing that was given back or belongs to other dishes', () =>
    expect(ids([taken(1, 1, 'cancelled'), taken(1, 1, 'paid', 'tea')], water(2))[0]).toBe('1/1'));

  it('are none of what is taken whole', () => {
    expect(ids([taken(2, 3), taken(1, 3)], water(3))).toEqual([]);
    expect(ids([taken(1, 1), taken(1, 2)], water(3))).toEqual([]);
  });

  it('are exact after twenty people have taken one each', () => {
    const glasses = Array.from({ length: 20 }, () => taken(1, 20));
    expect(ids(glasses.slice(1), water(20))).toEqual(['1/20']);
    expect(ids(glasses, water(20))).toEqual([]);
  });

  it('are none that is too fine to be asked for', () =>
    expect(ids([taken(1, 19), taken(1, 60)], water(19))[0]).toBe('17/19'));
});
