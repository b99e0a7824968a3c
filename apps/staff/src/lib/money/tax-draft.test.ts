import { describe, expect, it } from 'vitest';
import { percentOf, rateFits, rateOf } from './tax-draft.ts';

describe('a rate', () => {
  it.each([
    ['7', 700],
    ['13,5', 1350],
    ['8.1', 810],
    ['0', 0],
    ['8.125', Number.NaN],
    ['-1', Number.NaN],
    ['', Number.NaN],
    ['seven', Number.NaN],
    ['๗.๕', 750],
  ])('typed as %s', (typed, rate) => {
    expect(rateOf(typed)).toBe(rate);
  });

  it('written and read again is the same', () => {
    for (let rate = 0; rate <= 10_000; rate += 5) expect(rateOf(percentOf(rate))).toBe(rate);
  });

  it('fits within its bounds and with a name only', () => {
    expect(rateFits({ name: 'GST', rate: '100' }, 0, 10_000)).toBe(true);
    expect(rateFits({ name: 'GST', rate: '101' }, 0, 10_000)).toBe(false);
    expect(rateFits({ name: ' ', rate: '5' }, 0, 10_000)).toBe(false);
  });
});
