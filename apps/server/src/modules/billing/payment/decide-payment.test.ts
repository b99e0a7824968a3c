import { describe, expect, it } from 'vitest';
import { type AskFacts, refusedPayment } from './decide-payment.ts';

const facts: AskFacts = {
  phase: 'open',
  offered: ['cash', 'card', 'online'],
  mode: 'cash',
  held: false,
  amount: 900,
};

describe('refusedPayment', () => {
  it('given an open part, then it may be paid, also while another one is being paid', () => {
    expect(refusedPayment(facts)).toBeUndefined();
    expect(refusedPayment({ ...facts, phase: 'paying' })).toBeUndefined();
  });
  it.each([
    ['a cancelled order', { phase: 'cancelled' }, 'order-closed'],
    ['an ask under way', { held: true, phase: 'paying', amount: 0 }, 'part-in-payment'],
    ['a paid bill', { phase: 'done', amount: 0 }, 'nothing-to-pay'],
    ['a bill of nothing', { amount: 0 }, 'nothing-to-pay'],
    ['a way the store does not take', { offered: ['cash'], mode: 'card' }, 'mode-not-offered'],
    ['online without a provider', { offered: ['cash', 'card'], mode: 'online' }, 'mode-not-offered'],
  ] as const)('given %s, then it is refused', (_, changed, refused) =>
    expect(refusedPayment({ ...facts, ...changed })).toBe(refused),
  );
});
