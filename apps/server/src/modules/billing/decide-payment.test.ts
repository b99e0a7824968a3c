import { describe, expect, it } from 'vitest';
import { type AskFacts, decidePayment } from './decide-payment.ts';

const facts: AskFacts = {
  phase: 'open',
  offered: ['cash', 'card', 'online'],
  mode: 'cash',
  pending: 0,
  total: 900,
  captured: 0,
};

describe('decidePayment', () => {
  it('given an open bill, then everything still open is asked for', () => {
    expect(decidePayment(facts)).toEqual({ amount: 900 });
    expect(decidePayment({ ...facts, captured: 400 })).toEqual({ amount: 500 });
  });
  it.each([
    ['a cancelled order', { phase: 'cancelled' }, 'order-closed'],
    ['an ask under way', { pending: 1, phase: 'paying' }, 'part-in-payment'],
    ['a paid bill', { phase: 'done', captured: 900 }, 'nothing-to-pay'],
    ['a bill of nothing', { total: 0 }, 'nothing-to-pay'],
    ['a way the store does not take', { offered: ['cash'], mode: 'card' }, 'mode-not-offered'],
    ['online without a provider', { mode: 'online' }, 'mode-not-offered'],
  ] as const)('given %s, then it is refused', (_, changed, refused) =>
    expect(decidePayment({ ...facts, ...changed })).toEqual({ refused }),
  );
});
