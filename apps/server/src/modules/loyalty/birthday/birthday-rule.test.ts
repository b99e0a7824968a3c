import { describe, expect, it } from 'vitest';
import { birthdaysDue, lastBirthdayBefore } from './birthday-rule.ts';

const at = (date: string, minutes = 12 * 60) => birthdaysDue({ date, minutes });

describe('birthdaysDue', () => {
  it('is today and the six days before, each in its own year', () =>
    expect(at('2027-01-02')).toEqual([
      { day: 102, year: 2027 },
      { day: 101, year: 2027 },
      { day: 1231, year: 2026 },
      { day: 1230, year: 2026 },
      { day: 1229, year: 2026 },
      { day: 1228, year: 2026 },
      { day: 1227, year: 2026 },
    ]));

  it.each([
    [8 * 60 + 59, 0],
    [9 * 60, 7],
    [20 * 60 + 59, 7],
    [21 * 60, 0],
  ])('at minute %i of the day is %i days’', (minutes, days) =>
    expect(at('2026-11-21', minutes)).toHaveLength(days),
  );

  it.each([
    ['2027-02-28', true],
    ['2027-03-01', true],
    ['2027-02-27', false],
    ['2028-02-28', false],
    ['2028-02-29', true],
    ['2100-02-28', true],
    ['2000-02-28', false],
  ])('on %s knows the 29th of February: %s', (date, kept) =>
    expect(at(date).some(({ day }) => day === 229)).toBe(kept),
  );
});

it('keeps two birthdays apart, but never those of two years', () =>
  expect(lastBirthdayBefore(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe(
    '2026-01-25T12:00:00.000Z',
  ));
