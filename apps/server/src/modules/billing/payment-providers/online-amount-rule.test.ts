import { describe, expect, it } from 'vitest';
import { isTaken, movableOf, stepOf } from './online-amount-rule.ts';

describe('what a provider moves of a currency', () => {
  it.each(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])(
    'goes by tens in %s at Stripe, and there alone',
    (currency) => {
      expect(['stripe', 'razorpay', null].map((provider) => stepOf(provider, currency))).toEqual([10, 1, 1]);
      expect([isTaken('stripe', 12_345, currency), isTaken('stripe', 12_340, currency)]).toEqual([
        false,
        true,
      ]);
      expect([0, 9, 10, 12_345].map((amount) => movableOf('stripe', amount, currency))).toEqual([
        0, 0, 10, 12_340,
      ]);
      expect(movableOf('razorpay', 12_345, currency)).toBe(12_345);
    },
  );

  it.each(['EUR', 'JPY', 'ISK'])('is any amount in %s', (currency) => {
    expect(isTaken('stripe', 12_345, currency)).toBe(true);
    expect(movableOf('stripe', 12_345, currency)).toBe(12_345);
  });
});
