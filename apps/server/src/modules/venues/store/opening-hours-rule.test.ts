import { wallMidnight, wallTime, weekdayOf } from '@tableside/pricing/zone-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen } from './opening-hours-rule.ts';
import type { OpeningWindow } from './store.ts';

const at = (iso: string) => new Date(iso);
const evenings = (opens: string, closes: string): OpeningWindow[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: minutes(opens), closes: minutes(closes) }));
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

describe('given a store in Mumbai that opens 11:00–23:30', () => {
  const store = { timezone: 'Asia/Kolkata', hours: evenings('11:00', '23:30') };
  it('is open at noon there and says until when', () => {
    expect(isOpen(store, at('2026-11-21T06:30:00Z'))).toEqual({
      now: true,
      until: '2026-11-21T18:00:00.000Z',
      next: null,
    });
  });
  it('is closed at 23:30 sharp and says when next', () => {
    expect(isOpen(store, at('2026-11-21T18:00:00Z'))).toEqual({
      now: false,
      until: null,
      next: '2026-11-22T05:30:00.000Z',
    });
  });
});

describe('given windows that pass midnight, touch or never end', () => {
  it('is open after midnight by the evening before', () => {
    const store = {
      timezone: 'Asia/Manila',
      hours: [{ day: 5, opens: minutes('18:00'), closes: minutes('26:00') }],
    };
    // Saturday 01:00 in Manila
    expect(isOpen(store, at('2026-11-20T17:00:00Z'))).toEqual({
      now: true,
      until: '2026-11-20T18:00:00.000Z',
      next: null,
    });
    // Friday 01:00
    expect(isOpen(store, at('2026-11-19T17:00:00Z')).now).toBe(false);
  });
  it('joins windows that touch', () => {
    const store = {
      timezone: 'UTC',
      hours: [
        { day: 6, opens: 600, closes: 840 },
        { day: 6, opens: 840, closes: 1200 },
      ],
    };
    expect(isOpen(store, at('2026-11-21T11:00:00Z')).until).toBe('2026-11-21T20:00:00.000Z');
  });
  it('never closes with whole days, nor without any window', () => {
    const always = { now: true, until: null, next: null };
    expect(
      isOpen({ timezone: 'UTC', hours: evenings('00:00', '24:00') }, at('2026-11-21T11:00:00Z')),
    ).toEqual(always);
    expect(isOpen({ timezone: 'UTC', hours: [] }, at('2026-11-21T11:00:00Z'))).toEqual(always);
  });
  it('finds the one window of the week six days ahead', () => {
    const store = { timezone: 'UTC', hours: [{ day: 5, opens: 600, closes: 660 }] };
    expect(isOpen(store, at('2026-11-21T11:00:00Z')).next).toBe('2026-11-27T10:00:00.000Z');
    expect(isOpen(store, at('2026-11-27T11:00:00Z')).next).toBe('2026-12-04T10:00:00.000Z');
  });
});

describe('given daylight saving in New York', () => {
  const store = (opens: string, closes: string) => ({
    timezone: 'America/New_York',
    hours: evenings(opens, closes),
  });
  it('opens a skipped time as much later as the clock jumped', () => {
    // 2026-03-08 02:00 → 03:00
    expect(isOpen(store('02:30', '05:00'), at('2026-03-08T06:59:00Z')).next).toBe('2026-03-08T07:30:00.000Z');
  });
  it('stays open through both showings of a doubled hour', () => {
    // 2026-11-01 02:00 → 01:00
    expect(isOpen(store('00:00', '01:45'), at('2026-11-01T05:50:00Z'))).toEqual({
      now: true,
      until: '2026-11-01T06:45:00.000Z',
      next: null,
    });
    expect(isOpen(store('01:15', '05:00'), at('2026-11-01T05:10:00Z')).next).toBe('2026-11-01T05:15:00.000Z');
  });
  it('closes by the wall clock on the day after', () => {
    expect(isOpen(store('11:00', '22:00'), at('2026-11-01T20:00:00Z')).until).toBe(
      '2026-11-02T03:00:00.000Z',
    );
    expect(isOpen(store('11:00', '22:00'), at('2026-03-08T20:00:00Z')).until).toBe(
      '2026-03-09T02:00:00.000Z',
    );
  });
});

describe('given closed days', () => {
  const closedDays = [{ from: '2026-12-24', to: '2026-12-25' }];
  const late = { timezone: 'Asia/Kolkata', hours: evenings('18:00', '26:00'), closedDays };
  it('lets the evening before run past midnight, and opens again on the day after the last one', () => {
    // 01:00 and 02:30 on the 24th in Mumbai
    expect(isOpen(late, at('2026-12-23T19:30:00Z')).until).toBe('2026-12-23T20:30:00.000Z');
    expect(isOpen(late, at('2026-12-23T21:00:00Z'))).toEqual({
      now: false,
      until: null,
      next: '2026-12-26T12:30:00.000Z',
    });
  });
  it('shuts a store without hours from midnight to midnight', () => {
    const store = { timezone: 'Asia/Kolkata', hours: [], closedDays };
    expect(isOpen(store, at('2026-12-23T12:00:00Z')).until).toBe('2026-12-23T18:30:00.000Z');
    expect(isOpen(store, at('2026-12-24T12:00:00Z')).next).toBe('2026-12-25T18:30:00.000Z');
    expect(isOpen(store, at('2026-12-26T12:00:00Z'))).toEqual({ now: true, until: null, next: null });
  });
  it.each([
    ['two months', [{ from: '2026-12-01', to: '2027-01-31' }], '2027-02-01T12:30:00.000Z'],
    [
      'one holiday after the other',
      [
        { from: '2026-12-20', to: '2027-01-31' },
        { from: '2026-12-05', to: '2026-12-19' },
        { from: '2027-02-01', to: '2027-02-02' },
      ],
      '2027-02-03T12:30:00.000Z',
    ],
  ])('given %s of them, then it still says when it opens again', (_, days, next) => {
    const store = { ...late, closedDays: days };
    expect(isOpen(store, at('2026-12-10T15:00:00Z'))).toEqual({ now: false, until: null, next });
  });
  it('given a house that opens on Sundays only and is shut on the next two, then the third one is told', () => {
    const sundays = { ...late, hours: late.hours.filter(({ day }) => day === 0) };
    const store = { ...sundays, closedDays: [{ from: '2026-12-13', to: '2026-12-20' }] };
    expect(isOpen(store, at('2026-12-10T15:00:00Z')).next).toBe('2026-12-27T12:30:00.000Z');
  });
  it('given it is shut for years, then nobody says when it opens, at once', () => {
    const store = { ...late, closedDays: [{ from: '2026-12-01', to: '9999-12-31' }] };
    expect(isOpen(store, at('2026-12-10T15:00:00Z')).next).toBeNull();
  });
  it('given a holiday of weeks from tomorrow, then tonight still has its end', () => {
    const closedSoon = [{ from: '2026-12-11', to: '2027-01-10' }];
    expect(isOpen({ ...late, closedDays: closedSoon }, at('2026-12-10T15:00:00Z')).until).toBe(
      '2026-12-10T20:30:00.000Z',
    );
    const allDay = { timezone: 'Asia/Kolkata', hours: [], closedDays: closedSoon };
    expect(isOpen(allDay, at('2026-12-10T15:00:00Z')).until).toBe('2026-12-10T18:30:00.000Z');
  });
  it('whatever the holiday, the day after it is the first that opens', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
        const day = (nth: number) => new Date(Date.UTC(2026, 11, 10 + nth)).toISOString().slice(0, 10);
        const store = { ...late, closedDays: [{ from: day(0), to: day(days) }] };
        expect(isOpen(store, at('2026-12-10T10:00:00Z')).next).toBe(`${day(days + 1)}T12:30:00.000Z`);
      }),
    ));
});

describe('given a pause', () => {
  const pausedUntil = at('2026-11-21T07:00:00Z');
  it.each([
    ['a store that never closes', []],
    ['a store with hours', evenings('11:00', '23:30')],
  ])('%s is shut until it ends, and open from then on', (_, windows) => {
    const store = { timezone: 'Asia/Kolkata', hours: windows, pausedUntil };
    expect(isOpen(store, at('2026-11-21T06:30:00Z'))).toEqual({
      now: false,
      until: null,
      next: '2026-11-21T07:00:00.000Z',
    });
    expect(isOpen(store, at('2026-11-21T07:00:00Z')).now).toBe(true);
  });
  it('that outlasts the evening ends with the next opening', () => {
    const store = { timezone: 'Asia/Kolkata', hours: evenings('11:00', '12:15'), pausedUntil };
    expect(isOpen(store, at('2026-11-21T06:30:00Z')).next).toBe('2026-11-22T05:30:00.000Z');
  });
});

const ZONES = [
  'Asia/Kolkata',
  'Asia/Manila',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'UTC',
  'Pacific/Chatham',
];
const zone = fc.constantFrom(...ZONES);
const window = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([day, opens, length]) => ({ day, opens, closes: opens + length }));
const hours = fc.array(window, { minLength: 1, maxLength: 10 });
const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  .map((minute) => new Date(minute * 60_000));

const offset = (timezone: string, ms: number) => wallTime(timezone, ms) - ms;
const DAY = 86_400_000;
const isCalm = (timezone: string, now: number) =>
  [-2, -1, 0, 1, 2].every((days) => offset(timezone, now + days * DAY) === offset(timezone, now));

/** The rule as a person would read it off the door: is this minute of this weekday inside a window? */
function onTheDoor(timezone: string, windows: readonly OpeningWindow[], now: number): boolean {
  const midnight = wallMidnight(timezone, now);
  const minute = (wallTime(timezone, now) - midnight) / 60_000;
  const [today, yesterday] = [weekdayOf(midnight), weekdayOf(midnight - DAY)];
  return windows.some(
    ({ day, opens, closes }) =>
      (day === today && opens <= minute && minute < closes) ||
      (day === yesterday && opens <= minute + 1440 && minute + 1440 < closes),
  );
}

describe('for any hours, zone and time', () => {
  it('agrees with the sign on the door while the clocks are not changed', () => {
    fc.assert(
      fc.property(zone, hours, instant, (timezone, windows, now) => {
        fc.pre(isCalm(timezone, now.getTime()));
        expect(isOpen({ timezone, hours: windows }, now).now).toBe(
          onTheDoor(timezone, windows, now.getTime()),
        );
      }),
      { numRuns: 600 },
    );
  });
  it('keeps its word: open up to `until` and not at it, closed up to `next` and open at it', () => {
    fc.assert(
      fc.property(zone, hours, instant, (timezone, windows, now) => {
        const store = { timezone, hours: windows };
        const { now: open, until, next } = isOpen(store, now);
        const turn = until ?? next;
        if (turn === null) return;
        const moment = new Date(turn);
        expect(moment.getTime()).toBeGreaterThan(now.getTime());
        expect(isOpen(store, moment).now).toBe(!open);
        expect(isOpen(store, new Date(moment.getTime() - 1)).now).toBe(open);
        const between = new Date((now.getTime() + moment.getTime()) / 2);
        expect(isOpen(store, between).now).toBe(open);
      }),
      { numRuns: 400 },
    );
  });
  it('always knows when a closed store opens again', () => {
    fc.assert(
      fc.property(zone, hours, instant, (timezone, windows, now) => {
        const { now: open, next } = isOpen({ timezone, hours: windows }, now);
        expect(open || next !== null).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
