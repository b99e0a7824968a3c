import { describe, expect, it } from 'vitest';
import { byMeal } from './by-meal.ts';

const ZONE = 'Asia/Kolkata';
/** Times of its clock on the 21st, or with `+` on the 22nd. */
const slotsOf = (...times: readonly string[]) =>
  times.map((time) => ({
    at: new Date(`2026-11-2${time.startsWith('+') ? 2 : 1}T${time.slice(-5)}:00+05:30`).toISOString(),
    time,
  }));
const shown = (...times: readonly string[]) =>
  byMeal(slotsOf(...times), ZONE).map(({ meal, times: own }) => [meal, ...own.map(({ time }) => time)]);

describe('the times of a day by meal', () => {
  it('given a house that never closes, then the day begins with the night', () => {
    expect(shown('00:00', '04:45', '05:00', '10:45', '11:00', '15:45', '16:00', '22:30')).toEqual([
      ['night', '00:00', '04:45'],
      ['morning', '05:00', '10:45'],
      ['lunch', '11:00', '15:45'],
      ['dinner', '16:00', '22:30'],
    ]);
  });

  it('given one that closes after midnight, then the night comes last', () => {
    expect(shown('18:00', '23:45', '+00:00', '+00:30')).toEqual([
      ['dinner', '18:00', '23:45'],
      ['night', '+00:00', '+00:30'],
    ]);
  });

  it('given it opens twice into the night, then both are in their place', () => {
    expect(shown('01:00', '18:00', '+01:00').map(([meal]) => meal)).toEqual(['night', 'dinner', 'night']);
  });
});
