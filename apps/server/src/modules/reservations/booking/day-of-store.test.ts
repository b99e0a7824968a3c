import { describe, expect, it } from 'vitest';
import { hoursOfDay } from './day-of-store.ts';
import { planDay } from './slot-rule.ts';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const two = { guests: 2, minutes: 90 };
const hall = [{ id: '1', area: 'Hall', seats: 2 }];
const clock = (hours: number): number => hours * 60;
const week = (opens: number, closes: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: clock(opens), closes: clock(closes) }));
const saturday = (opens: number, closes: number) => ({ day: 6, opens: clock(opens), closes: clock(closes) });
type Hours = Parameters<typeof hoursOfDay>[0];
const house = (more: Partial<Hours>): Hours => ({ timezone: 'UTC', hours: [], closedDays: [], ...more });
const dayOf = (store: Hours, day: string) =>
  planDay({ ...hoursOfDay(store, day), tables: hall, taken: [], pace: null });
const timesOf = (store: Hours, day: string): string[] =>
  dayOf(store, day)
    .slots(two)
    .map(({ at }) => new Date(at).toISOString());
const at = (store: Hours, day: string, time: string) => dayOf(store, day).answer(Date.parse(time), two).kind;
const firstAndLast = (times: readonly string[]) => [times[0], times.at(-1)];

describe('the times of a service day', () => {
  it('run on through hours that touch or overlap, and stop at a pause between them', () => {
    const split = (lunch: number, dinner: number) =>
      house({ hours: [saturday(11, lunch), saturday(dinner, 23)] });
    const late = `${SATURDAY}T14:00:00Z`;
    expect(at(split(15, 15), SATURDAY, late)).toBe('free');
    expect(at(split(16, 15), SATURDAY, late)).toBe('free');
    expect(at(split(15, 17), SATURDAY, late)).toBe('closed');
    expect(timesOf(split(15, 15), SATURDAY)).toHaveLength(43);
    expect(timesOf(split(15, 17), SATURDAY)).toHaveLength(11 + 19);
  });
  it('reach into the hours that begin as the day ends, yet begin on it', () => {
    const late = house({ hours: [saturday(18, 24), { day: 0, opens: 0, closes: clock(2) }] });
    expect(firstAndLast(timesOf(late, SATURDAY))).toEqual([
      `${SATURDAY}T18:00:00.000Z`,
      `${SATURDAY}T23:45:00.000Z`,
    ]);
    expect(timesOf(late, SUNDAY)).toEqual(
      ['00:00', '00:15', '00:30'].map((time) => `${SUNDAY}T${time}:00.000Z`),
    );
  });
  it('follow an evening over midnight to its end', () => {
    const late = house({ hours: [saturday(18, 26)] });
    expect(timesOf(late, SATURDAY).at(-1)).toBe(`${SUNDAY}T00:30:00.000Z`);
    expect(timesOf(late, SUNDAY)).toEqual([]);
  });
  it.each([
    ['without hours', []],
    ['from midnight to midnight', week(0, 24)],
    ['from six to six', week(6, 30)],
  ])('are each on one day, and leave none out, in a house that never closes (%s)', (_, hours) => {
    const all = [FRIDAY, SATURDAY, SUNDAY].flatMap((day) => timesOf(house({ hours }), day));
    expect(all).toHaveLength(3 * 96);
    expect(new Set(all).size).toBe(all.length);
  });
  it.each([
    ['2026-03-29', 92],
    ['2026-10-25', 100],
  ])('are fewer or more on %s, when the clocks change', (day, count) => {
    const store = house({ timezone: 'Europe/Berlin' });
    expect(timesOf(store, day)).toHaveLength(count);
    expect(timesOf({ ...store, hours: week(0, 24) }, day)).toHaveLength(count);
  });
  it.each([
    ['without hours', []],
    ['from midnight to midnight', week(0, 24)],
  ])('end before a closed day, and begin after it (%s)', (_, hours) => {
    const store = house({ hours, closedDays: [{ from: SATURDAY, to: SATURDAY }] });
    expect(timesOf(store, FRIDAY).at(-1)).toBe(`${FRIDAY}T22:30:00.000Z`);
    expect(timesOf(store, SATURDAY)).toEqual([]);
    expect(firstAndLast(timesOf(store, SUNDAY))).toEqual([
      `${SUNDAY}T00:00:00.000Z`,
      `${SUNDAY}T23:45:00.000Z`,
    ]);
  });
  it('are none on a closed day, though the next one opens while its evening would run', () => {
    const hours = [{ day: 5, opens: clock(18), closes: clock(26) }, saturday(1, 5)];
    const store = house({ hours, closedDays: [{ from: FRIDAY, to: FRIDAY }] });
    expect(timesOf(store, FRIDAY)).toEqual([]);
    expect(timesOf(store, SATURDAY)[0]).toBe(`${SATURDAY}T02:00:00.000Z`);
  });
  it('are the same for a day that is weeks ahead', () =>
    expect(firstAndLast(timesOf(house({ hours: week(0, 24) }), '2027-01-16'))).toEqual([
      '2027-01-16T00:00:00.000Z',
      '2027-01-16T23:45:00.000Z',
    ]));
});
