import { describe, expect, it } from 'vitest';
import { countLate, minutesLate } from './late-booking-rule.ts';

const at = '2026-11-23T18:00:00Z';
const until = '2026-11-23T20:00:00Z';
const now = (clock: string) => Date.parse(`2026-11-23T${clock}Z`);

describe('a party that is not there', () => {
  it.each([
    ['17:59:00', 0],
    ['18:14:59', 0],
    ['18:15:00', 15],
    ['19:59:59', 119],
    ['20:00:00', 0],
  ])('given it was to come at 18:00, when it is %s, then it is %i minutes late', (clock, minutes) => {
    expect(minutesLate({ state: 'confirmed', at, until }, now(clock))).toBe(minutes);
  });

  it('counts while it is awaited, and no more once it is there or gone', () => {
    const all = (
      ['requested', 'confirmed', 'arrived', 'seated', 'finished', 'no-show', 'cancelled'] as const
    ).map((state) => ({ state, at, until }));
    expect(countLate(all, now('18:30:00'))).toBe(2);
    expect(countLate(all, now('18:05:00'))).toBe(0);
  });
});
