import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  countIn,
  isAnswerable,
  isFull,
  kindOf,
  missingIn,
  preselectionOf,
  problemOf,
  selectionOf,
  withOption,
} from './option-selection.ts';
import type { AddonGroup } from './unit-price.ts';

const group = (min: number, max: number, ids = ['a', 'b', 'c'], free = 0): AddonGroup => ({
  _id: 'g',
  min,
  max,
  free,
  addon_items: ids.map((_id) => ({
    _id,
    price: 100,
    available: _id !== 'gone',
  })),
});

describe('kindOf', () => {
  it.each([
    [1, 1, 'one'],
    [0, 1, 'several'],
    [0, 3, 'several'],
    [0, 0, 'several'],
    [2, 2, 'several'],
    [0, 5, 'counted'],
    [4, 4, 'counted'],
  ])('min %i, max %i is %s', (min, max, wanted) => expect(kindOf(group(min, max))).toBe(wanted));
});

describe('isAnswerable', () => {
  it.each([
    [0, 0, ['gone'], true],
    [1, 1, ['a', 'gone'], true],
    [1, 1, ['gone'], false],
    [2, 2, ['a', 'gone'], false],
    [3, 3, ['a', 'gone'], true],
    [3, 3, ['gone'], false],
  ])('min %i, max %i of %j: %s', (min, max, ids, wanted) =>
    expect(isAnswerable({ addons: [group(0, 1), group(min, max, ids)] })).toBe(wanted),
  );
});

describe('withOption', () => {
  it('swaps where one is wanted', () => {
    expect(withOption({ g: ['a'] }, group(1, 1), 'b', 1)).toEqual({ g: ['b'] });
  });
  it('ticks and unticks', () => {
    const ticked = withOption(withOption({}, group(0, 2), 'a', 1), group(0, 2), 'b', 1);
    expect(ticked).toEqual({ g: ['a', 'b'] });
    expect(withOption(ticked, group(0, 2), 'a', 0)).toEqual({ g: ['b'] });
  });
  it('takes no more than the group lets', () => {
    expect(withOption({ g: ['a', 'b'] }, group(0, 2), 'c', 1)).toEqual({ g: ['a', 'b'] });
    expect(countIn(withOption({ g: ['a'] }, group(0, 5), 'b', 9), 'g', 'b')).toBe(4);
  });
  it('counts the same option several times', () => {
    expect(withOption({ g: ['a', 'b'] }, group(0, 5), 'b', 3).g).toEqual(['a', 'b', 'b', 'b']);
  });
});

describe('a selection', () => {
  const item = { addons: [group(1, 2, ['a', 'gone'])] };
  it('knows what is missing and when it is full', () => {
    expect(missingIn(group(2, 3), { g: ['a'] })).toBe(1);
    expect(isFull(group(0, 1), { g: ['a'] })).toBe(true);
    expect(isFull(group(0, 0), { g: ['a', 'b'] })).toBe(false);
  });
  it('is judged by the rules of prices', () => {
    expect(problemOf(item, {})).toMatchObject({ reason: 'too-few' });
    expect(problemOf(item, { g: ['gone'] })).toMatchObject({ reason: 'unavailable' });
    expect(problemOf(item, { g: ['a'] })).toBeNull();
  });
  it('begins with what is preselected and can be had, no more than the group lets', () => {
    const preselected = (ids: string[], max: number): AddonGroup => {
      const made = group(0, max, ids);
      return { ...made, addon_items: made.addon_items.map((option) => ({ ...option, preselected: true })) };
    };
    expect(preselectionOf({ addons: [group(1, 1)] })).toEqual({ g: [] });
    expect(preselectionOf({ addons: [preselected(['gone', 'a', 'b', 'c'], 2)] })).toEqual({ g: ['a', 'b'] });
    expect(preselectionOf({ addons: [preselected(['a', 'gone', 'b'], 0)] })).toEqual({ g: ['a', 'b'] });
    expect(preselectionOf({ addons: [preselected(['gone'], 1)] })).toEqual({ g: [] });
  });
  it('that is preselected never asks for more than the group lets, and for nothing that is sold out', () =>
    fc.assert(
      fc.property(
        fc.nat(6),
        fc.array(fc.record({ available: fc.boolean(), preselected: fc.boolean(), price: fc.nat(9999) })),
        (max, options) => {
          const addon_items = options.map((option, at) => ({ _id: `${at}`, ...option }));
          const any = { addons: [{ _id: 'g', min: 0, max, free: 0, addon_items }] };
          expect(problemOf(any, preselectionOf(any))).toBeNull();
        },
      ),
    ));
  it('goes to the plate and back, without what sold out meanwhile', () => {
    expect(choicesOf(item, { g: ['a'], x: ['y'] })).toEqual([{ addon_id: 'g', addon_item_ids: ['a'] }]);
    expect(choicesOf(item, { g: [] })).toEqual([]);
    expect(selectionOf(item, [{ addon_id: 'g', addon_item_ids: ['a', 'gone', 'old'] }])).toEqual({
      g: ['a'],
    });
  });
});
