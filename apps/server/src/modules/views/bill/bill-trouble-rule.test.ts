import { describe, expect, it } from 'vitest';
import { type TroubleFacts, troubleOf } from './bill-trouble-rule.ts';

const given = (facts: Partial<TroubleFacts>) =>
  troubleOf({ payable: 1000, payments: [], refunds: [], ...facts });
const tried = (...states: TroubleFacts['payments'][number]['state'][]) =>
  states.map((state, nth) => ({ id: `p${nth}`, amount: 1000, state }));
const refund = (facts: Partial<TroubleFacts['refunds'][number]>) =>
  [{ payment_id: 'p0', amount: 600, state: 'done', reason: 'asked', ...facts }] as const;
const paid = { payable: 0, payments: tried('captured') };

describe('what a person should look into', () => {
  it.each([
    ['nothing was tried', {}, null],
    ['the last attempt failed', { payments: tried('captured', 'failed') }, 'payment-failed'],
    ['another one is under way', { payments: tried('failed', 'pending') }, null],
    ['a part failed while another is paid', { payments: tried('pending', 'failed') }, null],
    ['another one went through', { payments: tried('failed', 'captured') }, null],
    ['it was called off by whoever asked', { payments: tried('cancelled') }, null],
    ['it failed and the bill is paid', { payable: 0, payments: tried('captured', 'failed') }, null],
    ['a wrong amount came and went back', { refunds: refund({ reason: 'wrong' }) }, 'wrong-amount'],
    ['the right amount came after it', { payable: 0, refunds: refund({ reason: 'wrong' }) }, null],
    ['money went back as asked', { refunds: refund({}) }, null],
    ['money is on its way back', { refunds: refund({ state: 'pending' }) }, null],
    ['money could not go back', { ...paid, refunds: refund({ state: 'failed' }) }, 'refund-failed'],
    [
      'so little went back since that it still can',
      { ...paid, refunds: [...refund({ state: 'failed' }), ...refund({ amount: 400 })] },
      'refund-failed',
    ],
    [
      'so much went back otherwise since that it never will',
      { ...paid, refunds: [...refund({ state: 'failed' }), ...refund({ state: 'pending', amount: 401 })] },
      null,
    ],
    [
      'other money of the payment went back, which never counted',
      { ...paid, refunds: [...refund({ state: 'failed' }), ...refund({ reason: 'double', amount: 1000 })] },
      'refund-failed',
    ],
    [
      'the money of another payment went back',
      { ...paid, refunds: [...refund({ state: 'failed' }), ...refund({ payment_id: 'p1', amount: 1000 })] },
      'refund-failed',
    ],
    [
      'money that came twice could not go back',
      { ...paid, refunds: [...refund({ state: 'failed', reason: 'double' }), ...refund({ amount: 1000 })] },
      'refund-failed',
    ],
    [
      'several at once: the worst',
      { payments: tried('failed'), refunds: refund({ state: 'failed', reason: 'wrong' }) },
      'refund-failed',
    ],
  ] as const)('when %s', (_, facts, expected) => {
    expect(given(facts)).toBe(expected);
  });
});
