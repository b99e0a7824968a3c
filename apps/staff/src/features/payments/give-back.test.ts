import { describe, expect, it } from 'vitest';
import { deskRefund } from '../../../testing/payment-samples.ts';
import { canTryAgain, givenBackAtMost } from './give-back.ts';

const left = (refundable: number, bill_open = false) => ({ refundable, bill_open });

it('all that is left goes back, but something stays while the rest of the bill is owed', () => {
  expect([left(500), left(500, true), left(1, true), left(0, true)].map(givenBackAtMost)).toEqual([
    500, 499, 0, 0,
  ]);
});

describe('a refund that the provider refused', () => {
  const asked = deskRefund({ state: 'failed', amount: 300 });
  it.each([
    ['is tried again while its money is there', asked, left(300), true],
    ['is not once so much was given back otherwise', asked, left(299), false],
    ['is not as the last of a share while others still pay', asked, left(300, true), false],
    [
      'is while so much too much is kept',
      { ...asked, reason: 'over' as const },
      { ...left(500), surplus: 300 },
      true,
    ],
    [
      'is not once that went back otherwise',
      { ...asked, reason: 'over' as const },
      { ...left(500), surplus: 299 },
      false,
    ],
    ['is at any time when it came twice', { ...asked, reason: 'double' as const }, left(0, true), true],
    ['is not while it is on its way', { ...asked, state: 'pending' as const }, left(300), false],
  ])('%s', (_, refund, payment, expected) => {
    expect(canTryAgain(refund, payment)).toBe(expected);
  });
});
