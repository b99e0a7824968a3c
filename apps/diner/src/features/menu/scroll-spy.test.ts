import { describe, expect, it } from 'vitest';
import { chooseCurrent } from './scroll-spy.ts';

const order = ['a', 'b', 'c'];

describe('chooseCurrent', () => {
  it.each([
    ['the first visible one in menu order', ['c', 'b'], 'a', 'b'],
    ['the last one while none is visible', [], 'b', 'b'],
    ['the first while nothing is known', [], undefined, 'a'],
    ['the first when the last one is gone', [], 'x', 'a'],
  ])('marks %s', (_, visible, before, wanted) =>
    expect(chooseCurrent(order, new Set(visible), before)).toBe(wanted),
  );

  it('marks nothing on an empty menu', () => expect(chooseCurrent([], new Set(), 'a')).toBeUndefined());
});
