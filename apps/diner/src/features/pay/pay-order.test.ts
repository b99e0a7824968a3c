import type { Failure } from '@tableside/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { judgePayment } from './pay-order.ts';

const failure = (code: Failure['code'], status: number, over: Partial<Failure> = {}): Failure => ({
  ok: false,
  code,
  status,
  message: code,
  ...over,
});

describe('judgePayment', () => {
  it.each([
    ['no answer', failure('unreachable', 0), { kind: 'ask-again', after: 2 }],
    [
      'the first call still running',
      failure('still-running', 409, { retryAfter: 3 }),
      { kind: 'ask-again', after: 3 },
    ],
    ['a busy server', failure('busy', 503, { retryAfter: 5 }), { kind: 'ask-again', after: 5 }],
    ['a proxy in the way', failure('fault', 502), { kind: 'ask-again', after: 2 }],
    [
      'too many questions',
      failure('too-many', 429, { retryAfter: 7 }),
      { kind: 'too-many', after: 7, message: 'too-many' },
    ],
    [
      'a part in payment',
      failure('part-in-payment', 409),
      { kind: 'refused', code: 'part-in-payment', message: 'part-in-payment' },
    ],
    [
      'nothing to pay',
      failure('nothing-to-pay', 409),
      { kind: 'refused', code: 'nothing-to-pay', message: 'nothing-to-pay' },
    ],
    [
      'a way that is not offered',
      failure('mode-not-offered', 409),
      { kind: 'refused', code: 'mode-not-offered', message: 'mode-not-offered' },
    ],
  ] as const)('given %s', (_, answer, verdict) => expect(judgePayment(answer)).toEqual(verdict));
});
