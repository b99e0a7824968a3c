import { describe, expect, it } from 'vitest';
import { dayIn, daysBefore, instantIn, weekdayOf } from './zone-time.ts';

describe('days and hours of a zone', () => {
  it('finds the instant of a wall clock', () => {
    expect(instantIn('Asia/Kolkata', '2026-11-20', 20 * 60 + 15).toISOString()).toBe(
      '2026-11-20T14:45:00.000Z',
    );
    expect(instantIn('Asia/Manila', '2026-11-20', 0).toISOString()).toBe('2026-11-19T16:00:00.000Z');
  });

  it('names the day that people there are living', () => {
    const evening = new Date('2026-11-20T20:00:00Z');
    expect([dayIn('UTC', evening), dayIn('Asia/Kolkata', evening)]).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('counts days over the ends of months', () => {
    expect([daysBefore('2026-03-01', 1), daysBefore('2026-12-31', -1)]).toEqual(['2026-02-28', '2027-01-01']);
    expect(weekdayOf('2026-11-22')).toBe(0);
  });
});
