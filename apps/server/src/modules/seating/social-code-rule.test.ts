import { describe, expect, test } from 'vitest';
import { judgeTry, TRIES_PER_TABLE, TRY_WINDOW_SECONDS } from './social-code-rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('a try of a social code', () => {
  test('the right code is let in', () => {
    expect(judgeTry({ fifthLast: null, atTable: 19 }, true, now)).toEqual({ verdict: 'ok' });
  });

  test('a wrong code is wrong, and costs the table its code at the twentieth', () => {
    const judged = (atTable: number) => judgeTry({ fifthLast: null, atTable }, false, now);
    expect(judged(0)).toEqual({ verdict: 'code-wrong', renew: false });
    expect(judged(TRIES_PER_TABLE - 2)).toEqual({ verdict: 'code-wrong', renew: false });
    expect(judged(TRIES_PER_TABLE - 1)).toEqual({ verdict: 'code-wrong', renew: true });
  });

  test('after five wrong ones not even the right code is heard, until the first of them is a window old', () => {
    const judged = judgeTry({ fifthLast: ago(300), atTable: 5 }, true, now);
    expect(judged).toEqual({ verdict: 'too-many-tries', retryAfter: TRY_WINDOW_SECONDS - 300 });
  });

  test('the wait is never less than a second', () => {
    const judged = judgeTry({ fifthLast: ago(TRY_WINDOW_SECONDS - 0.01), atTable: 5 }, true, now);
    expect(judged).toEqual({ verdict: 'too-many-tries', retryAfter: 1 });
  });
});
