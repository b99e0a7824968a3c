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

const shownIn = (timezone: string, at: number): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: timezone }).replace(' ', 'T');
const asText = (wall: number): string => new Date(wall).toISOString().slice(0, 19);

describe('the wall clock of a zone', () => {
  it('given any sequence of instants, then it shows what the browser says, and its midnight begins that day', () => {
    const from = Date.parse('2015-01-01');
    const instant = fc.integer({ min: from, max: from + 20 * 365 * DAY });
    const steps = fc.array(fc.integer({ min: -40 * 60_000, max: 40 * 60_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instant, steps, (zone, start, moves) => {
        let at = start;
        for (const move of [0, ...moves]) {
          at += move;
          const shown = shownIn(zone, at);
          expect(asText(wallTime(zone, at))).toBe(shown);
          expect(asText(wallMidnight(zone, at))).toBe(`${shown.slice(0, 10)}T00:00:00`);
        }
      }),
      { numRuns: 400 },
    );
  });
  it.each(ZONES)('given the quarters around each change of a year in %s, then it changes on time', (zone) => {
    const days = Array.from({ length: 366 }, (_, nth) => Date.parse('2026-01-01') + nth * DAY);
    const ahead = (at: number): number => Date.parse(`${shownIn(zone, at)}Z`) - at;
    for (const day of days.filter((at) => ahead(at) !== ahead(at + DAY)))
      for (let at = day; at < day + DAY; at += 7.5 * 60_000)
        expect(asText(wallTime(zone, at))).toBe(shownIn(zone, at));
  });
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
