import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST_SAMPLES, latestWindow, type ReadyTime, readySpan, usualMinutes } from './ready-time-rule.ts';

const MODES = ['dinein', 'takeaway', 'delivery', 'foodcourt'] as const;
const STATIONS = ['Bar', 'Grill', ''] as const;
const time = fc
  .record({
    samples: fc.integer({ min: 1, max: 60 }),
    quick: fc.integer({ min: 0, max: 5000 }),
    more: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ samples, quick, more }) => ({ samples, quick, slow: quick + more }));
/** At most one figure for a mode at a station, as the store's past has it. */
const history: fc.Arbitrary<ReadyTime[]> = fc.uniqueArray(
  fc
    .record({ type: fc.constantFrom(...MODES), station: fc.constantFrom(null, ...STATIONS), time })
    .map(({ time: of, ...kind }) => ({ ...kind, ...of })),
  { selector: ({ type, station }) => `${type} ${station}`, maxLength: 16 },
);
const kind = fc.record({
  type: fc.constantFrom(...MODES),
  stations: fc.uniqueArray(fc.constantFrom(...STATIONS), { minLength: 1 }),
});

describe('what a kitchen usually needs', () => {
  it('is told for all of a ticket and for each of its stations by that station’s own past alone', () => {
    const past = (station: string | null, slow: number, samples = FEWEST_SAMPLES): ReadyTime => ({
      type: 'dinein',
      station,
      samples,
      quick: 60,
      slow,
    });
    const times = [
      past(null, 1201),
      past('Grill', 600),
      past('Bar', 120, FEWEST_SAMPLES - 1),
      past('Cold', 60),
    ];
    expect(usualMinutes(times, { type: 'dinein', stations: ['Grill', 'Bar'] })).toEqual({
      whole: 21,
      stations: { Grill: 10 },
    });
    expect(usualMinutes(times, { type: 'takeaway', stations: ['Grill'] })).toEqual({
      whole: null,
      stations: {},
    });
  });
});

describe('when several things are expected', () => {
  it('is when the last of them is; unknown where one of them is, or nothing is waited for', () => {
    const early = { from: '2026-11-21T12:05:00.000Z', to: '2026-11-21T12:30:00.000Z' };
    const late = { from: '2026-11-21T12:10:00.000Z', to: '2026-11-21T12:20:00.000Z' };
    expect(latestWindow([early, late])).toEqual({ from: late.from, to: early.to });
    expect(latestWindow([early, null])).toBeNull();
    expect(latestWindow([])).toBeNull();
  });
});

describe('when a ticket is usually ready', () => {
  it('is a window of whole minutes, and only where enough tickets like it lie behind', () => {
    fc.assert(
      fc.property(history, kind, (times, ticket) => {
        const enough = times.filter(({ type, samples }) => type === ticket.type && samples >= FEWEST_SAMPLES);
        const told = (name: string | null) => enough.some(({ station }) => station === name);
        const span = readySpan(times, ticket);
        expect(span !== null).toBe(told(null) || ticket.stations.every(told));
        if (!span) return;
        expect([span.from % 60, span.to % 60]).toEqual([0, 0]);
        expect(span.to - span.from).toBeGreaterThanOrEqual(60);
      }),
    );
  });

  it('is not before its slowest station is, and never earlier for one station more', () => {
    fc.assert(
      fc.property(history, kind, (times, { type, stations }) => {
        const full = times.map((one) => ({ ...one, samples: FEWEST_SAMPLES }));
        const known = stations.filter((name) =>
          full.some(({ station, type: mode }) => mode === type && station === name),
        );
        if (known.length === 0) return;
        const all = readySpan(full, { type, stations: known });
        for (const name of known) {
          const one = readySpan(full, { type, stations: [name] });
          expect(all?.from).toBeGreaterThanOrEqual(one?.from ?? 0);
          expect(all?.to).toBeGreaterThanOrEqual(one?.to ?? 0);
        }
      }),
    );
  });

  it('given one of its stations is new, then by what whole tickets took; given nothing is on it, then not at all', () => {
    const past = (station: string | null, slow: number, samples = FEWEST_SAMPLES): ReadyTime => ({
      type: 'dinein',
      station,
      samples,
      quick: 60,
      slow,
    });
    const times = [past(null, 1200), past('Grill', 600), past('Bar', 120, FEWEST_SAMPLES - 1)];
    expect(readySpan(times, { type: 'dinein', stations: ['Grill'] })).toEqual({ from: 60, to: 600 });
    expect(readySpan(times, { type: 'dinein', stations: ['Grill', 'Bar'] })).toEqual({ from: 60, to: 1200 });
    expect(readySpan(times, { type: 'takeaway', stations: ['Grill'] })).toBeNull();
    expect(readySpan(times, { type: 'dinein', stations: [] })).toBeNull();
  });
});
