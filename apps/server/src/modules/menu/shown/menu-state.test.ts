import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptMenuState } from './menu.ts';
import { lastTurn } from './serving.ts';
import { stateAt } from './state-at.ts';

/** Breakfast on workdays, a bar past midnight; a Monday in India. */
const state: KeptMenuState = {
  version: 3,
  availabilityVersion: 5,
  timezone: 'Asia/Kolkata',
  rows: [],
  timed: [
    { times: ['mon-fri 07:00-11:00'], ids: ['toast', 'eggs'] },
    { times: ['daily 22:00-02:00'], ids: ['punch'] },
  ],
};
const at = (day: string, time: string): Date => new Date(`2026-11-${day}T${time}:00+05:30`);
const gone = (now: Date, kept = state) =>
  Object.fromEntries(
    [...stateAt(kept, now).soldOut].map(([id, until]) => [id, until?.toISOString() ?? null]),
  );
const iso = (day: string, time: string): string => at(day, time).toISOString();

const row = (until: Date | null, left: number | null) => ({
  id: 'toast',
  until,
  left,
  since: at('23', '06:00'),
});

describe('a dish that is counted', () => {
  const counted = (left: number, until: Date | null = null) =>
    stateAt({ ...state, rows: [row(until, left)] }, at('23', '08:00'));
  it('is to be had while some are left', () => {
    expect(counted(2).counted.get('toast')?.left).toBe(2);
    expect(counted(2).soldOut.has('toast')).toBe(false);
  });
  it('is sold out at none', () => {
    expect(counted(0).counted.size).toBe(0);
    expect(counted(0, at('23', '09:00')).soldOut.get('toast')).toEqual(at('23', '09:00'));
  });
  it('is not counted any more when the count has ended', () => {
    const over = counted(2, at('23', '07:59'));
    expect([over.counted.size, over.soldOut.has('toast')]).toEqual([0, false]);
  });
});

describe('dishes of certain times', () => {
  it('given breakfast, then only the bar rests, until it opens', () =>
    expect(gone(at('23', '08:00'))).toEqual({ punch: iso('23', '22:00') }));
  it('given the minute breakfast ends, then it rests until tomorrow', () => {
    expect(gone(at('23', '10:59'))).not.toHaveProperty('toast');
    expect(gone(at('23', '11:00'))).toMatchObject({ toast: iso('24', '07:00'), eggs: iso('24', '07:00') });
  });
  it('given Friday noon, then breakfast is back on Monday', () =>
    expect(gone(at('27', '12:00'))).toMatchObject({ toast: iso('30', '07:00') }));
  it('given half past midnight, then the bar still serves', () =>
    expect(gone(at('24', '00:30'))).not.toHaveProperty('punch'));
  it('given it is sold out too, then it is back when both are over, and does not merely rest', () => {
    const sold = (until: Date | null): KeptMenuState => ({ ...state, rows: [row(until, null)] });
    expect(gone(at('23', '12:00'), sold(null))).toMatchObject({ toast: null });
    expect(gone(at('23', '12:00'), sold(at('25', '09:00')))).toMatchObject({ toast: iso('25', '09:00') });
    expect(gone(at('23', '12:00'), sold(at('23', '18:00')))).toMatchObject({ toast: iso('24', '07:00') });
    expect([...stateAt(sold(null), at('23', '12:00')).resting]).toEqual(['eggs', 'punch']);
  });
  it('the tag is the same while what can be seen is, and another one when it is not', () =>
    fc.assert(
      fc.property(fc.nat(7 * 1440), fc.nat(7 * 1440), (one, other) => {
        const start = at('23', '00:00').getTime();
        const [a, b] = [one, other].map((minutes) => stateAt(state, new Date(start + minutes * 60_000)));
        if (!a || !b) throw new Error('two moments');
        if (a.tag === b.tag) expect([...a.soldOut]).toEqual([...b.soldOut]);
      }),
    ));
  it('the last turn is the one that was passed last', () => {
    expect(lastTurn(state.timed, state.timezone, at('23', '11:00'))).toEqual(at('23', '11:00'));
    expect(lastTurn(state.timed, state.timezone, at('23', '10:59'))).toEqual(at('23', '07:00'));
    expect(lastTurn([], state.timezone, at('23', '10:59'))).toBeUndefined();
  });
});
