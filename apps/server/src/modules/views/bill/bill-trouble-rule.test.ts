import { describe, expect, it } from 'vitest';
import { type TroubleFacts, troubleOf } from './bill-trouble-rule.ts';

const given = (facts: Partial<TroubleFacts>) =>
  troubleOf({ total: 1000, left: 0, payments: [], refunds: [], ...facts });
const tried = (...states: TroubleFacts['payments'][number]['state'][]) =>
  states.map((state, nth) => ({ id: `p${nth}`, amount: 1000, state }));
const refund = (facts: Partial<TroubleFacts['refunds'][number]>) =>
  [{ payment_id: 'p0', amount: 600, state: 'done', reason: 'asked', ...facts }] as const;
const paid = { payments: tried('captured') };
const some = { total: 2000 };

describe('what a person should look into', () => {
  it.each([
    ['nothing was tried', {}, null],
    ['the last attempt failed', { ...some, payments: tried('captured', 'failed') }, 'payment-failed'],
    ['another one is under way', { payments: tried('failed', 'pending') }, null],
    ['a part failed while another is paid', { payments: tried('pending', 'failed') }, null],
    ['another one went through', { payments: tried('failed', 'captured') }, null],
    ['it was called off by whoever asked', { payments: tried('cancelled') }, null],
    ['it failed and the bill is paid', { payments: tried('captured', 'failed') }, null],
    ['a wrong amount came and went back', { refunds: refund({ reason: 'wrong' }) }, 'wrong-amount'],
    ['the right amount came after it', { ...paid, refunds: refund({ reason: 'wrong' }) }, null],
    ['more is kept than the bill', { ...paid, total: 400 }, 'paid-too-much'],
    ['some of that is kept still', { ...paid, total: 399, refunds: refund({}) }, 'paid-too-much'],
    ['its guests left all of that', { ...paid, total: 400, left: 600 }, null],
    ['its guests left some of that', { ...paid, total: 400, left: 599 }, 'paid-too-much'],
    ['all of that went back', { ...paid, total: 400, refunds: refund({}) }, null],
    [
      'all of that is on its way',
      { ...paid, total: 400, refunds: refund({ reason: 'over', state: 'pending' }) },
      null,
    ],
    [
      'it could not go back',
      { ...paid, total: 400, refunds: refund({ reason: 'over', state: 'failed' }) },
      'refund-failed',
    ],
    [
      'so much of what is too much went back otherwise that it never will',
      {
        ...paid,
        total: 400,
        refunds: [...refund({ reason: 'over', state: 'failed' }), ...refund({ amount: 1000 })],
      },
      null,
    ],
    [
      'all of what is too much and was refused went back of another payment',
      {
        total: 1400,
        payments: tried('captured', 'captured'),
        refunds: [...refund({ reason: 'over', state: 'failed' }), ...refund({ payment_id: 'p1' })],
      },
      null,
    ],
    [
      'some of what is too much and was refused went back of another payment',
      {
        total: 1400,
        payments: tried('captured', 'captured'),
        refunds: [
          ...refund({ reason: 'over', state: 'failed' }),
          ...refund({ payment_id: 'p1', amount: 599 }),
        ],
      },
      'paid-too-much',
    ],
    [
      'more came besides and went back, which never counted',
      { ...paid, total: 400, refunds: refund({ reason: 'double' }) },
      'paid-too-much',
    ],
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
