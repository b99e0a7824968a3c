import { describe, expect, it } from 'vitest';
import type { PaymentState } from '../bill/bill-state.ts';
import { nextLook } from './next-look.ts';

const began = new Date('2026-11-21T12:00:00Z');
const at = (seconds: number): Date => new Date(began.getTime() + seconds * 1000);

/** Seconds after the beginning at which the provider is asked, until it is not asked any more. */
function looks(state: PaymentState, until: number, answered = true): number[] {
  const times: number[] = [];
  let now = began;
  while (times.length < 500) {
    const next = nextLook(
      { state, askedAt: began, doneAt: state === 'pending' ? null : began },
      now,
      answered,
    );
    if (!next || next > at(until)) return times;
    times.push((next.getTime() - began.getTime()) / 1000);
    now = next;
  }
  return times;
}

describe('nextLook', () => {
  it('asks about a pending attempt every second at first, later every half minute, without an end', () => {
    const times = looks('pending', 3600);
    expect(times.slice(0, 3)).toEqual([1, 2, 3]);
    const gaps = times.slice(1).map((time, nth) => time - (times[nth] ?? 0));
    expect(Math.max(...gaps)).toBeCloseTo(30);
    expect(times.at(-1)).toBeGreaterThan(3560);
  });
  it.each(['failed', 'cancelled'] as const)('watches a %s attempt for half an hour', (state) => {
    const times = looks(state, 7200);
    expect(times[0]).toBe(5);
    expect(times.at(-1)).toBeGreaterThan(1700);
    expect(times.at(-1)).toBeLessThan(2100);
    expect(times.length).toBeLessThan(25);
  });
  it('asks a provider that does not answer about what has ended for a day', () => {
    const times = looks('cancelled', 200_000, false);
    expect(times[0]).toBe(5);
    expect(times.at(-1)).toBeGreaterThan(86_000);
    expect(times.at(-1)).toBeLessThan(87_000);
  });
  it('looks at a captured attempt now and then, for money taken twice', () => {
    const times = looks('captured', 7200);
    expect(times[0]).toBe(60);
    expect(times.length).toBeGreaterThan(4);
    expect(times.length).toBeLessThan(12);
  });
  it('looks at a captured attempt a few times within a month, for money given back over there', () => {
    const days = looks('captured', 100 * 86_400)
      .filter((time) => time > 7200)
      .map((time) => Math.round(time / 86_400));
    expect(days).toEqual([1, 2, 4, 8, 16, 33]);
    expect(looks('failed', 100 * 86_400).at(-1)).toBeLessThan(7200);
  });
});
