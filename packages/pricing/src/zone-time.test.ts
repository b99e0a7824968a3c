import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from './wall-clock.ts';
import { instantAt, wallMidnight, wallTime } from './zone-time.ts';

const DAY = 86_400_000;
const ZONES = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Santiago',
  'Europe/Tallinn',
  'Pacific/Apia',
];

describe('midnight of a zone', () => {
  it('given any sequence of instants, then it is what the wall clock says at each', () => {
    const from = Date.parse('2015-01-01');
    const instant = fc.integer({ min: from, max: from + 20 * 365 * DAY });
    const steps = fc.array(fc.integer({ min: -40 * 60_000, max: 40 * 60_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instant, steps, (zone, start, moves) => {
        let at = start;
        for (const move of [0, ...moves]) {
          at += move;
          expect(wallMidnight(zone, at)).toBe(Math.floor(wallTime(zone, at) / DAY) * DAY);
        }
      }),
      { numRuns: 400 },
    );
  });
  it.each(ZONES)(
    'given the minutes around every midnight of a year in %s, then the day begins on time',
    (zone) => {
      const start = Date.parse('2026-01-01');
      for (let at = start; at < start + 366 * DAY; at += 7.5 * 60_000) {
        const wall = wallTime(zone, at);
        expect(wallMidnight(zone, at)).toBe(Math.floor(wall / DAY) * DAY);
        if (wall % DAY > DAY - 60 * 60_000 || wall % DAY < 60 * 60_000) continue;
        at += 60 * 60_000 - 7.5 * 60_000;
      }
    },
  );
});

describe('the instant of a time on the wall clock', () => {
  it('given any instant, then it is one at which the clock shows the same', () => {
    const at = fc.date({
      min: new Date('2026-01-01T00:00Z'),
      max: new Date('2027-12-31T00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), at, (zone, instant) => {
        const shown = wallClock(zone, instant);
        const clock = new Date(shown.minutes * 60_000).toISOString().slice(11, 16);
        expect(wallClock(zone, instantAt(zone, `${shown.date}T${clock}`))).toEqual(shown);
      }),
    );
  });
  it.each([
    ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T12:00', '2026-11-21T06:30:00.000Z'],
  ])('in %s of %s is %s', (zone, local, instant) =>
    expect(instantAt(zone, local).toISOString()).toBe(instant),
  );
});
