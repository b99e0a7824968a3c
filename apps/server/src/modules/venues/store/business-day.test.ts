import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDay, businessDayStart } from './business-day.ts';

const week = (opens: number, closes: number) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }));
const at = (timezone: string, opens: number, closes: number) => ({ timezone, hours: week(opens, closes) });
const startOf = (store: ReturnType<typeof at>, day: string) =>
  new Date(businessDayStart(store, day)).toISOString();

describe('the business day', () => {
  it.each([
    ['closes before ten', at('UTC', 660, 1300), '2026-11-21T00:00:00.000Z'],
    ['closes at 23:30: the last guests pay until 01:30', at('UTC', 660, 1410), '2026-11-21T01:30:00.000Z'],
    ['closes at two', at('UTC', 660, 1560), '2026-11-21T04:00:00.000Z'],
    ['closes at two and opens for breakfast at three', at('UTC', 180, 1560), '2026-11-21T03:00:00.000Z'],
    ['never closes', { timezone: 'UTC', hours: [] }, '2026-11-21T00:00:00.000Z'],
    ['is open around the clock', at('UTC', 0, 1440), '2026-11-21T00:00:00.000Z'],
    ['lives in another zone', at('Asia/Kolkata', 660, 1300), '2026-11-20T18:30:00.000Z'],
  ])('given a store that %s', (_, store, begins) => expect(startOf(store, '2026-11-21')).toBe(begins));

  it('belongs to the evening before until it ends', () => {
    const store = at('Europe/Berlin', 1020, 1560);
    expect(businessDay(store, new Date('2026-11-21T00:30:00Z'))).toBe('2026-11-20');
    expect(businessDay(store, new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
  });

  it('begins by the hours of its time, also on the day of their change', () => {
    const former = [
      { ...at('Asia/Kolkata', 660, 1560), lastDay: '2026-11-10' },
      { ...at('UTC', 660, 1560), lastDay: '2026-11-20' },
    ];
    const store = { ...at('UTC', 660, 1300), former };
    expect(
      ['2026-11-10', '2026-11-11', '2026-11-20', '2026-11-21'].map((day) => startOf(store, day)),
    ).toEqual([
      '2026-11-09T22:30:00.000Z',
      '2026-11-11T04:00:00.000Z',
      '2026-11-20T04:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ]);
    expect(businessDay(store, new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-19');
    expect(businessDay(store, new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
  });

  it('goes on where the house has moved far to the west', () => {
    const former = [{ ...at('Asia/Kolkata', 660, 1300), lastDay: '2026-11-28' }];
    const store = { ...at('America/Los_Angeles', 660, 1300), former };
    expect(businessDay(store, new Date('2026-11-28T04:30:00Z'))).toBe('2026-11-28');
    expect(startOf(store, '2026-11-29')).toBe('2026-11-29T08:00:00.000Z');
  });

  it('every instant is in exactly one day, whatever the hours and what they were, also where clocks change', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const held = fc.record({
      timezone: fc.constantFrom(
        'UTC',
        'Asia/Kolkata',
        'Europe/Berlin',
        'America/New_York',
        'Australia/Lord_Howe',
        'Pacific/Kiritimati',
        'Pacific/Pago_Pago',
      ),
      hours: fc
        .array(fc.tuple(fc.integer({ min: 0, max: 6 }), minute, fc.integer({ min: 1, max: 1439 })), {
          maxLength: 8,
        })
        .map((windows) => windows.map(([day, opens, long]) => ({ day, opens, closes: opens + long }))),
    });
    fc.assert(
      fc.property(
        held,
        fc.option(fc.tuple(held, fc.integer({ min: -3, max: 3 }))),
        fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2027, 0, 2) }),
        (now, before, instant) => {
          const lastDay = new Date(instant + (before?.[1] ?? 0) * 86_400_000).toISOString().slice(0, 10);
          const store = { ...now, former: before ? [{ ...before[0], lastDay }] : [] };
          const day = businessDay(store, new Date(instant));
          const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
          expect(businessDayStart(store, day)).toBeLessThanOrEqual(instant);
          expect(instant).toBeLessThan(businessDayStart(store, next));
        },
      ),
    );
  });
});
