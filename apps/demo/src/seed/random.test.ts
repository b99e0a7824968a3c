import { describe, expect, it } from 'vitest';
import { randomFor } from './random.ts';

const many = <T>(draw: () => T, times = 4000): T[] => Array.from({ length: times }, draw);

describe('random numbers of a purpose', () => {
  it('repeat themselves for the same words and differ for others', () => {
    const numbers = (words: string) => many(randomFor(words).next, 5);
    expect(numbers('day one')).toEqual(numbers('day one'));
    expect(numbers('day one')).not.toEqual(numbers('day two'));
  });

  it('stay within their bounds and reach both ends', () => {
    const random = randomFor('bounds');
    expect(new Set(many(() => random.int(2, 4)))).toEqual(new Set([2, 3, 4]));
    expect(many(random.next).every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('choose by weight', () => {
    const random = randomFor('weights');
    const chosen = many(() => random.weighted({ never: 0, seldom: 1, often: 9 }));
    const share = (name: string) => chosen.filter((one) => one === name).length / chosen.length;
    expect(share('never')).toBe(0);
    expect(share('often')).toBeCloseTo(0.9, 1);
  });

  it('choose nothing from nothing', () => {
    const random = randomFor('nothing');
    expect(() => random.pick([])).toThrow('nothing to choose from');
    expect(() => random.weighted({})).toThrow('nothing to choose from');
  });
});
