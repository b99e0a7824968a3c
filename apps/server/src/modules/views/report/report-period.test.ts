import { describe, expect, it } from 'vitest';
import { askedPeriod, type Period } from './report-period.ts';

const DAY = 24;
const at = (iso: string) => new Date(iso);
/** Open 09:00–22:00 every day, so that its days change at midnight. */
const storeIn = (timezone: string) => ({
  timezone,
  former: [],
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 9 * 60, closes: 22 * 60 })),
});
const iso = (date: Date | undefined) => date?.toISOString();
/** Hours of each day of a period, of which one begins where the day before has ended. */
const lengths = ({ starts, end }: Period): number[] =>
  starts.map((begin, nth) => ((starts[nth + 1] ?? end).getTime() - begin.getTime()) / 3_600_000);

describe('a month in which the clock is changed', () => {
  it.each([
    ['Europe/Berlin', '2026-03', 31, '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z', 29, 23],
    ['Europe/Berlin', '2026-10', 31, '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z', 25, 25],
    // On the very first of the month.
    ['America/New_York', '2026-11', 30, '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z', 1, 25],
  ])('in %s is all of %s', (timezone, month, days, begins, ends, changed, hours) => {
    const asked = { from: `${month}-01`, to: `${month}-${days}`, compare: 'before' as const };
    const { period, compared } = askedPeriod(storeIn(timezone), asked, at('2027-02-01T12:00:00Z'));
    expect([iso(period.starts[0]), iso(period.end)]).toEqual([begins, ends]);
    expect(lengths(period)).toEqual(
      Array.from({ length: days }, (_, nth) => (nth + 1 === changed ? hours : DAY)),
    );
    expect(iso(compared.end)).toBe(begins);
    expect(compared.days).toHaveLength(days);
  });
});

describe('a day that is not over', () => {
  const berlin = storeIn('Europe/Berlin');
  it.each([
    ['the clock goes forward', '2026-03-29T10:00:00Z', 'before', '2026-03-28T11:00:00.000Z'],
    ['it went forward the day before', '2026-03-30T10:00:00Z', 'before', '2026-03-29T10:00:00.000Z'],
    ['the clock goes back', '2026-10-25T11:00:00Z', 'before', '2026-10-24T10:00:00.000Z'],
    ['it went back within the week', '2026-10-27T11:00:00Z', 'week', '2026-10-20T10:00:00.000Z'],
  ] as const)('is compared until noon at noon, where %s', (_, now, compare, ends) => {
    const { untilNow, compared } = askedPeriod(berlin, { compare }, at(now));
    expect(untilNow).toBe(true);
    expect(iso(compared.end)).toBe(ends);
  });
});
