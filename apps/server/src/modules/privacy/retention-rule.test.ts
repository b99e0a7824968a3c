import { describe, expect, it } from 'vitest';
import { rememberedSince } from './retention-rule.ts';

describe('from when on guests are remembered', () => {
  it.each([
    ['2026-03-31T12:00:00Z', 30, '2026-03-01T12:00:00Z'],
    // Over the day on which clocks change, and over a leap day: days are 24 hours.
    ['2026-04-10T12:00:00Z', 90, '2026-01-10T12:00:00Z'],
    ['2028-03-10T00:00:00Z', 30, '2028-02-09T00:00:00Z'],
    ['2026-01-01T00:00:00Z', 3650, '2016-01-04T00:00:00Z'],
  ])('at %s, %i days back, since %s', (now, days, since) => {
    expect(rememberedSince(new Date(now), days)).toEqual(new Date(since));
  });
});
