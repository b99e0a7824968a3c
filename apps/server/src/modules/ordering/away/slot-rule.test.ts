import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysFrom, promisedAnew, slotsWithin, startsAt } from './slot-rule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (iso: string): number => Date.parse(iso);
const iso = (slots: readonly number[]): string[] => slots.map((slot) => new Date(slot).toISOString());
const day = { from: at('2026-11-21T00:00:00Z'), to: at('2026-11-22T00:00:00Z') };
const plan = { slot_minutes: 15, lead_minutes: 20 };

describe('given a kitchen open from 12 to 13', () => {
  const open = [{ from: at('2026-11-21T12:00:00Z'), to: at('2026-11-21T13:00:00Z') }];

  test('in the morning every quarter from its first dish on can be chosen, not the closing time', () => {
    expect(iso(slotsWithin(day, open, plan, at('2026-11-21T09:00:00Z')))).toEqual([
      '2026-11-21T12:30:00.000Z',
      '2026-11-21T12:45:00.000Z',
    ]);
  });
  test('the lead counts from now: exactly so long ahead is enough, a minute less is not', () => {
    expect(iso(slotsWithin(day, open, plan, at('2026-11-21T12:25:00Z')))).toEqual([
      '2026-11-21T12:45:00.000Z',
    ]);
    expect(slotsWithin(day, open, plan, at('2026-11-21T12:26:00Z'))).toEqual([]);
  });
  test('nothing can be chosen of a day that is over, nor of one without opening', () => {
    expect(slotsWithin(day, open, plan, at('2026-11-22T09:00:00Z'))).toEqual([]);
    expect(slotsWithin(day, [], plan, at('2026-11-21T09:00:00Z'))).toEqual([]);
  });
});

describe('given an evening that runs past midnight', () => {
  const open = [{ from: at('2026-11-20T18:00:00Z'), to: at('2026-11-21T02:00:00Z') }];

  test('its hours after midnight belong to the new day', () => {
    const slots = iso(slotsWithin(day, open, { slot_minutes: 30, lead_minutes: 0 }, day.from));
    expect(slots).toEqual([
      '2026-11-21T00:00:00.000Z',
      '2026-11-21T00:30:00.000Z',
      '2026-11-21T01:00:00.000Z',
      '2026-11-21T01:30:00.000Z',
    ]);
  });
});

describe('every time that is offered', () => {
  const minutes = (max: number) => fc.integer({ min: 0, max });
  const given = fc.record({
    // A day of 23, 24 or 25 hours: the clock may change in it.
    hours: fc.constantFrom(23, 24, 25),
    opens: minutes(1500),
    long: minutes(900),
    slot_minutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
    lead_minutes: minutes(240),
    now: fc.integer({ min: -2000, max: 2000 }),
  });

  test('lies in the day, in the opening hours, and far enough ahead; none is left out or said twice', () => {
    fc.assert(
      fc.property(given, ({ hours, opens, long, slot_minutes, lead_minutes, now: minute }) => {
        const whole = { from: day.from, to: day.from + hours * HOUR };
        const open = [{ from: day.from + opens * MINUTE, to: day.from + (opens + long) * MINUTE }];
        const now = day.from + minute * MINUTE;
        const slots = slotsWithin(whole, open, { slot_minutes, lead_minutes }, now);
        const fits = (slot: number): boolean =>
          slot >= now + lead_minutes * MINUTE &&
          open.some(({ from, to }) => from + lead_minutes * MINUTE <= slot && slot < to);
        const all: number[] = [];
        for (let slot = whole.from; slot < whole.to; slot += slot_minutes * MINUTE) all.push(slot);
        expect(slots).toEqual(all.filter(fits));
      }),
    );
  });
});

test('days are counted over the ends of months and years', () => {
  expect(daysFrom('2026-12-30', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysFrom('2026-11-21', 0)).toEqual(['2026-11-21']);
});

test('the kitchen starts early enough for the slowest dish and for the usual lead', () => {
  const promised = at('2026-11-21T19:00:00Z');
  expect(startsAt(promised, 20, 12)).toBe(at('2026-11-21T18:40:00Z'));
  expect(startsAt(promised, 20, 45)).toBe(at('2026-11-21T18:15:00Z'));
});

test('what may be cooked late is promised for when the kitchen can have it, never sooner than before', () => {
  const promised = at('2026-11-21T19:00:00Z');
  const cleared = (time: string) => iso([promisedAnew(promised, 20, at(`2026-11-21T${time}Z`))]);
  expect(cleared('18:40:59')).toEqual(['2026-11-21T19:00:00.000Z']);
  expect(cleared('18:41:00')).toEqual(['2026-11-21T19:01:00.000Z']);
  expect(cleared('19:10:30')).toEqual(['2026-11-21T19:30:00.000Z']);
});
