import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openOnDay, serviceDay, serviceSpan } from './open-on-day.ts';

const iso = (at: number): string => new Date(at).toISOString();
const spans = (store: Parameters<typeof openOnDay>[0], day: string) =>
  openOnDay(store, day).map(({ from, to }) => [iso(from), iso(to)]);
const SATURDAY = '2026-11-21';

describe('when a store opens on a day', () => {
  it('is told in its own zone, over midnight too', () => {
    const late = { timezone: 'Asia/Kolkata', hours: [{ day: 6, opens: 1080, closes: 1560 }] };
    expect(spans(late, SATURDAY)).toEqual([['2026-11-21T12:30:00.000Z', '2026-11-21T20:30:00.000Z']]);
    expect(spans(late, '2026-11-22')).toEqual([]);
  });
  it('is the whole day without hours', () =>
    expect(spans({ timezone: 'UTC', hours: [] }, SATURDAY)).toEqual([
      ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ]));
  it('is an hour longer or shorter when the clocks change', () => {
    const night = { timezone: 'Europe/Berlin', hours: [{ day: 0, opens: 0, closes: 360 }] };
    const hoursOn = (day: string): number => {
      const [span] = openOnDay(night, day);
      return span ? (span.to - span.from) / 3_600_000 : 0;
    };
    expect([hoursOn('2026-03-29'), hoursOn('2026-10-25'), hoursOn('2026-11-22')]).toEqual([5, 7, 6]);
  });
});

describe('the day of an instant', () => {
  const late = { timezone: 'Asia/Kolkata', hours: [{ day: 6, opens: 1080, closes: 1560 }] };
  it('is the evening before while that still runs', () => {
    expect(serviceDay(late, new Date('2026-11-21T19:30:00Z'))).toBe(SATURDAY); // 01:00 on Sunday
    expect(serviceDay(late, new Date('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
    expect(serviceDay({ ...late, hours: [] }, new Date('2026-11-21T19:30:00Z'))).toBe('2026-11-22');
  });
});

describe('the span of a day', () => {
  const late = { timezone: 'Asia/Kolkata', hours: [{ day: 6, opens: 1080, closes: 1560 }] };
  const said = (store: typeof late, day: string) => {
    const { from, to } = serviceSpan(store, day);
    return [iso(from), iso(to)];
  };
  it('is from midnight to midnight, whether the store opens or not, and follows an evening over it', () => {
    expect(said({ ...late, hours: [] }, SATURDAY)).toEqual([
      '2026-11-20T18:30:00.000Z',
      '2026-11-21T18:30:00.000Z',
    ]);
    expect(said(late, SATURDAY)).toEqual(['2026-11-20T18:30:00.000Z', '2026-11-21T20:30:00.000Z']);
    expect(said(late, '2026-11-22')).toEqual(['2026-11-21T20:30:00.000Z', '2026-11-22T18:30:00.000Z']);
  });
  const opening = fc
    .record({
      day: fc.integer({ min: 0, max: 6 }),
      opens: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
    })
    .map(({ day, opens, length }) => ({ day, opens, closes: opens + length }));
  it('leaves no instant out and has none twice, also when the clocks change', () => {
    const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'];
    fc.assert(
      fc.property(fc.array(opening, { maxLength: 10 }), (hours) => {
        const spans = days.map((day) => serviceSpan({ timezone: 'Europe/Berlin', hours }, day));
        expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to));
        for (const { from, to } of spans) expect(to).toBeGreaterThan(from);
      }),
    );
  });
  it.each([
    ['at midnight', 'America/Havana', '2026-10-31T00:00:00Z'],
    ['in the night', 'Europe/Berlin', '2026-10-24T00:00:00Z'],
  ])('has the instants of that day, also when the clocks go back %s', (_, timezone, begin) => {
    const minutes = fc.integer({ min: 0, max: 3 * 1440 });
    fc.assert(
      fc.property(fc.array(opening, { maxLength: 10 }), minutes, (hours, past) => {
        const at = new Date(Date.parse(begin) + past * 60_000);
        const { from, to } = serviceSpan({ timezone, hours }, serviceDay({ timezone, hours }, at));
        expect([from <= at.getTime(), at.getTime() < to]).toEqual([true, true]);
      }),
      { examples: [[[], 1710]] }, // 00:30 in Havana, for the first time
    );
  });
});
