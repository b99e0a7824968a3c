import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPlayOrder, isHeard, wishesLeft } from './wish-rule.ts';

const now = new Date('2026-11-21T20:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const wish = fc.record({
  id: fc.uuid(),
  first: fc.boolean(),
  votes: fc.nat(9),
  at: fc.integer({ min: 0, max: 100 }).map(ago),
});

describe('the order of wishes', () => {
  it('loses none, and nobody stands behind one with less', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
        const ordered = inPlayOrder(wishes);
        expect([...ordered].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
          [...wishes].sort((a, b) => (a.id < b.id ? -1 : 1)),
        );
        for (const [place, one] of ordered.entries()) {
          const next = ordered[place + 1];
          if (!next) break;
          expect(Number(one.first)).toBeGreaterThanOrEqual(Number(next.first));
          if (one.first !== next.first) continue;
          expect(one.votes).toBeGreaterThanOrEqual(next.votes);
          if (one.votes === next.votes) expect(one.at.getTime()).toBeLessThanOrEqual(next.at.getTime());
        }
      }),
    );
  });
});

describe('how many songs one may wish for', () => {
  it('is counted over the last hour', () => {
    expect(wishesLeft([], 3, now)).toEqual({ left: 3, retryAfter: 0 });
    expect(wishesLeft([ago(61), ago(59), ago(1)], 3, now)).toEqual({ left: 1, retryAfter: 0 });
  });
  it('is free again when the oldest that counts is an hour old', () => {
    expect(wishesLeft([ago(50), ago(20), ago(1)], 3, now)).toEqual({ left: 0, retryAfter: 600 });
    expect(wishesLeft([ago(50), ago(20), ago(1)], 2, now)).toEqual({ left: 0, retryAfter: 2400 });
  });
  it('after that wait there is always one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 59 }).map(ago), { maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        (recent, perHour) => {
          const { left, retryAfter } = wishesLeft(recent, perHour, now);
          if (left > 0) return;
          const later = new Date(now.getTime() + retryAfter * 1000);
          expect(wishesLeft(recent, perHour, later).left).toBeGreaterThan(0);
          const sooner = new Date(now.getTime() + (retryAfter - 1) * 1000);
          expect(wishesLeft(recent, perHour, sooner).left).toBe(0);
        },
      ),
    );
  });
});

describe('what is heard', () => {
  it('is over a little after its end', () => {
    expect(isHeard(ago(1), 60, now)).toBe(true);
    expect(isHeard(ago(2), 60, now)).toBe(false);
  });
});
