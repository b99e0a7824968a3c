import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashDue, cashRounding } from './cash.ts';

describe('cashDue', () => {
  it.each([
    [1242, 5, 1240],
    [1243, 5, 1245],
    [1247, 5, 1245],
    [1248, 5, 1250],
    [1245, 10, 1250],
    [49, 100, 0],
    [50, 100, 100],
    [0, 5, 0],
  ])('of %i in coins of %i is %i', (amount, step, due) => {
    expect(cashDue(amount, step)).toBe(due);
  });

  it('is exact where no step is known, or it is the smallest unit', () => {
    expect(cashDue(1243)).toBe(1243);
    expect(cashDue(1243, 1)).toBe(1243);
  });

  it('handed back in steps comes to what it is at once, and never to more on the way', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(1, 5, 10, 100, 500),
        (amounts, step) => {
          const whole = cashDue(
            amounts.reduce((sum, amount) => sum + amount, 0),
            step,
          );
          let [before, handed] = [0, 0];
          for (const amount of amounts) {
            handed += cashDue(amount, step, before);
            before += amount;
            expect(handed).toBe(cashDue(before, step));
            expect(handed).toBeLessThanOrEqual(whole);
          }
          expect(handed).toBe(whole);
        },
      ),
    );
  });

  it('can be paid in these coins, and differs by no more than half of one', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom(1, 5, 10, 25, 50, 100, 500), (amount, step) => {
        const due = cashDue(amount, step);
        expect(due % step).toBe(0);
        expect(Math.abs(due - amount) * 2).toBeLessThanOrEqual(step);
        expect(amount + cashRounding(amount, step)).toBe(due);
      }),
    );
  });
});
