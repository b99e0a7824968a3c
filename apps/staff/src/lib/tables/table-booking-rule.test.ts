import { describe, expect, it } from 'vitest';
import { seating, table } from '../../../testing/samples.ts';
import { bookingDueIn, isKept } from './table-booking-rule.ts';

const AT = '2026-11-20T19:30:00Z';
const ahead = (minutes: number) => Date.parse(AT) - minutes * 60_000;
const booked = { booking: { _id: 'b', at: AT, guests: 4 } };

describe('isKept', () => {
  it('keeps a table that nobody sits at from 90 minutes before its booking on', () => {
    const free = table('1', booked);
    expect([91, 90, 0, -30].map((minutes) => isKept(free, ahead(minutes)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(isKept(table('1', { ...booked, state: 'needs-cleaning' }), ahead(5))).toBe(true);
  });
  it('keeps nothing without a booking, and no table that is taken', () => {
    expect(isKept(table('1'), ahead(5))).toBe(false);
    expect(isKept(table('1', { ...booked, seating: seating() }), ahead(5))).toBe(false);
    expect(isKept(table('1', { ...booked, joined_to: '2' }), ahead(5))).toBe(false);
  });
});

describe('bookingDueIn', () => {
  it('counts down from 20 minutes while others sit there, and stays at none once it is due', () => {
    const taken = table('1', { ...booked, seating: seating() });
    expect([21, 20, 19.5, 1, 0, -10].map((minutes) => bookingDueIn(taken, ahead(minutes)))).toEqual([
      undefined,
      20,
      20,
      1,
      0,
      0,
    ]);
    expect(bookingDueIn(table('1', { ...booked, joined_to: '2' }), ahead(10))).toBe(10);
  });
  it('is nothing at a free table, nor without a booking', () => {
    expect(bookingDueIn(table('1', booked), ahead(5))).toBeUndefined();
    expect(bookingDueIn(table('1', { seating: seating() }), ahead(5))).toBeUndefined();
  });
});
