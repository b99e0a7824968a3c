import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursOf, placeOn } from './timeline-place.ts';

const DAY = { from: '2026-11-20T11:00:00.000Z', to: '2026-11-20T21:00:00.000Z' };

describe('a stretch on its day', () => {
  it('lies where its hours are', () => {
    expect(placeOn(DAY, { from: '2026-11-20T16:00:00Z', to: '2026-11-20T18:30:00Z' })).toEqual({
      start: 50,
      width: 25,
    });
  });
  it('never leaves the day, whatever it is', () => {
    const time = fc.date({
      min: new Date('2026-11-19T00:00:00Z'),
      max: new Date('2026-11-22T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(time, time, (one, other) => {
        const [from, to] = [one, other].sort((a, b) => a.getTime() - b.getTime());
        const { start, width } = placeOn(DAY, {
          from: from?.toISOString() ?? '',
          to: to?.toISOString() ?? '',
        });
        expect(start).toBeGreaterThanOrEqual(0);
        expect(width).toBeGreaterThanOrEqual(0);
        expect(start + width).toBeLessThanOrEqual(100 + 1e-9);
      }),
    );
  });
  it('is nowhere on a day without a length', () => {
    const shut = { from: DAY.from, to: DAY.from };
    expect(placeOn(shut, DAY)).toEqual({ start: 0, width: 0 });
  });
});

describe('the hours of a day', () => {
  it('are the full ones, without the one at which it ends', () => {
    const half = { from: '2026-11-20T11:30:00.000Z', to: '2026-11-20T14:00:00.000Z' };
    expect(hoursOf(half, (at) => new Date(at).getUTCMinutes())).toEqual([
      '2026-11-20T12:00:00.000Z',
      '2026-11-20T13:00:00.000Z',
    ]);
  });
  it('follow a clock that is half an hour off', () => {
    const evening = { from: '2026-11-20T11:30:00.000Z', to: '2026-11-20T13:30:00.000Z' };
    expect(hoursOf(evening, (at) => (new Date(at).getUTCMinutes() + 30) % 60)).toEqual([
      '2026-11-20T11:30:00.000Z',
      '2026-11-20T12:30:00.000Z',
    ]);
  });
});
