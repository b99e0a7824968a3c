import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dish } from '../../../testing/menu-fixture.ts';
import { choiceOf, creditsOf, standing } from './redeem-cart.ts';

const priced = (id: string, credits: number, available = true) => ({
  item: dish(id, { available }),
  credits,
});
const line = (id: string, qty: number, credits: number) => ({ item: dish(id), qty, credits });

describe('choiceOf', () => {
  it('says what is short for the first piece', () => {
    expect(choiceOf(priced('a', 200), [], 140)).toEqual({ qty: 0, max: 0, short: 60 });
    expect(choiceOf(priced('a', 200), [line('b', 1, 100)], 240)).toEqual({ qty: 0, max: 0, short: 60 });
    expect(choiceOf(priced('a', 200), [], 200)).toEqual({ qty: 0, max: 1, short: 0 });
  });

  it('never lets the choice cost more than there is, nor stops before', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 3 }),
        (credits, balance, other) => {
          const lines = [line('b', other, 100)];
          fc.pre(creditsOf(lines) <= balance);
          const { max } = choiceOf(priced('a', credits), lines, balance);
          expect(creditsOf([...lines, line('a', max, credits)])).toBeLessThanOrEqual(balance);
          expect(creditsOf([...lines, line('a', max + 1, credits)])).toBeGreaterThan(balance);
        },
      ),
    ));
});

describe('standing', () => {
  it('drops what is gone and takes the price of today', () =>
    expect(
      standing(
        [line('a', 2, 100), line('b', 1, 50), line('c', 1, 10)],
        [priced('a', 120), priced('b', 50, false)],
      ),
    ).toEqual([line('a', 2, 120)]));
});
