import { describe, expect, it } from 'vitest';
import { datePlus, wallClock } from './wall-clock.ts';

describe('wallClock', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-20T18:29:59Z', '2026-11-20', 1439],
    ['Asia/Kolkata', '2026-11-20T18:30:00Z', '2026-11-21', 0],
    ['Europe/Berlin', '2026-03-29T00:59:00Z', '2026-03-29', 119],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29', 180], // the clock jumps from 2 to 3
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01', 90],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01', 90], // the same hour again
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01', 0],
  ])('in %s at %s shows %s and minute %i', (timezone, at, date, minutes) =>
    expect(wallClock(timezone, new Date(at))).toEqual({ date, minutes }),
  );
});

describe('datePlus', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s + %i is %s', (date, days, wanted) => expect(datePlus(date, days)).toBe(wanted));
});
