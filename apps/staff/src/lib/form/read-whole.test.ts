import { afterEach, describe, expect, it } from 'vitest';
import { changeSettings } from '../settings.ts';
import { readWhole, wholeBetween } from './read-whole.ts';

afterEach(() => changeSettings({ language: null }));

describe('a whole number that is typed', () => {
  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['0', 0],
    ['007', 7],
    ['1,200', 1200],
    ['1 200', 1200],
    ['12,34,567', 1_234_567],
    ['๑๒', 12],
    ['１２', 12],
  ])('“%s” is %i', (typed, whole) => expect(readWhole(typed)).toBe(whole));

  it.each(['', ' ', '-1', '1.5', '1,5', '1.200', '1e3', '0x9', '₹ 5', 'many'])('“%s” is none', (typed) =>
    expect(readWhole(typed)).toBeNaN(),
  );

  it('is grouped as the interface language groups', () => {
    changeSettings({ language: 'de' });
    expect(readWhole('1.200')).toBe(1200);
    expect(readWhole('1,200')).toBeNaN();
  });

  it('counts between its bounds, both of them included', () => {
    expect(['5', '240', '4', '241', '๙', ''].map((typed) => wholeBetween(typed, 5, 240))).toEqual([
      5,
      240,
      undefined,
      undefined,
      9,
      undefined,
    ]);
  });
});
