import { describe, expect, it } from 'vitest';
import { type Chosen, fractionsOf, freeShares, linesToShare, stillFree } from './line-share.ts';
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

describe('what was chosen', () => {
  const bottles = (qty: number, ...parts: ReturnType<typeof taken>[]) =>
    linesToShare(parts, [{ ...water(qty), total: 500 }]);
  const chosen = (id: string, num: number, den: number): Chosen =>
    new Map([['water', { id, num, den, pieces: null }]]);
  const left = (...of: Parameters<typeof stillFree>) => fractionsOf(stillFree(...of));

  it('stands while it is free', () =>
    expect(left(bottles(5, taken(1, 5)), chosen('3/5', 3, 5))).toEqual([
      { line_id: 'water', num: 3, den: 5 },
    ]));

  it('is all that is left once others leave less', () => {
    expect(left(bottles(5, taken(1, 5)), chosen('1/1', 1, 1))).toEqual([
      { line_id: 'water', num: 4, den: 5 },
    ]);
    expect(left(bottles(5, taken(1, 2)), chosen('4/5', 4, 5))).toEqual([
      { line_id: 'water', num: 1, den: 2 },
    ]);
  });

  it('is never more than before, when what others took is free again', () =>
    expect(left(bottles(1), chosen('2/5', 2, 5))).toEqual([{ line_id: 'water', num: 1, den: 3 }]));

  it('is nothing of a line that is taken whole or not there any more', () => {
    expect(left(bottles(5, taken(1, 1)), chosen('1/5', 1, 5))).toEqual([]);
    expect(left([], chosen('1/5', 1, 5))).toEqual([]);
  });
});

it('nobody shares what costs nothing', () =>
  expect(
    linesToShare(
      [],
      [
        { ...water(1), total: 0 },
        { ...water(2), total: 500 },
      ],
    ).map(({ line }) => line.qty),
  ).toEqual([2]));
