import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitParty,
  horizonOf,
  isBookable,
  nearest,
  paceOf,
  planDay,
  type SlotTable,
  stayOf,
  type Taken,
} from './slot-rule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const noon = Date.parse('2026-11-21T12:00:00Z');
const table = (id: string, seats: number, area = 'Hall'): SlotTable => ({ id, seats, area });
const hall = [table('1', 2), table('2', 4), table('3', 4), table('5', 8, 'Garden')];
const open = [{ from: noon, to: noon + 10 * HOUR }];
const two = { guests: 2, minutes: 90 };
const taken = (tableIds: string[], from: number, to: number): Taken => ({ tableIds, from, to, guests: 2 });

describe('a table for a party', () => {
  it('is the smallest that seats it', () => {
    expect(fitParty(hall, 2)).toEqual(['1']);
    expect(fitParty(hall, 3)).toEqual(['2']);
    expect(fitParty(hall, 5)).toEqual(['5']);
  });
  it('is two neighbours of one area where no table is large enough', () => {
    expect(fitParty(hall.slice(0, 3), 5)).toEqual(['1', '2']);
    expect(fitParty(hall.slice(0, 3), 8)).toEqual(['2', '3']);
    expect(fitParty([table('2', 4), table('9', 4, 'Garden')], 6)).toBeNull();
  });
  it('is none where even all neighbours are too few', () => expect(fitParty(hall, 30)).toBeNull());
  it('always seats the party, with tables that are free, of one area, each once', () => {
    const tables = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1 }),
        seats: fc.integer({ min: 1, max: 10 }),
        area: fc.constantFrom('Hall', 'Garden'),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(tables, fc.integer({ min: 1, max: 30 }), (free, guests) => {
        const ids = fitParty(free, guests);
        const found = free.filter(({ id }) => ids?.includes(id));
        if (!ids) return;
        expect(new Set(ids).size).toBe(ids.length);
        expect(found.reduce((sum, { seats }) => sum + seats, 0)).toBeGreaterThanOrEqual(guests);
        expect(new Set(found.map(({ area }) => area)).size).toBe(1);
      }),
    );
  });
});

/** The bookings after one more party has asked. */
function bookNext(booked: Taken[], { step, guests }: { step: number; guests: number }): Taken[] {
  const from = noon + step * 15 * MINUTE;
  const minutes = stayOf(guests);
  const found = planDay({ open, tables: hall, taken: booked, pace: null }).answer(from, { guests, minutes });
  if (found.kind !== 'free') return booked;
  return [...booked, { tableIds: found.tableIds, from, to: from + minutes * MINUTE, guests }];
}
const clash = (one: Taken, other: Taken): boolean =>
  one.tableIds.some((id) => other.tableIds.includes(id)) && one.from < other.to && other.from < one.to;

describe('a time', () => {
  const day = (...some: Taken[]) => planDay({ open, tables: hall.slice(0, 1), taken: some, pace: null });
  it('is free while nobody has the table for any part of the stay', () => {
    expect(day().answer(noon, two)).toEqual({ kind: 'free', tableIds: ['1'] });
    const busy = day(taken(['1'], noon + HOUR, noon + 2 * HOUR));
    expect(busy.answer(noon, two).kind).toBe('full');
  });
  it('is free when one stay ends exactly as the next begins', () => {
    const busy = day(taken(['1'], noon + 90 * MINUTE, noon + 3 * HOUR));
    expect(busy.answer(noon, two).kind).toBe('free');
    expect(busy.answer(noon + 3 * HOUR, two).kind).toBe('free');
    expect(busy.answer(noon + MINUTE, two).kind).toBe('full');
  });
  it('is closed when the stay does not fit into the opening hours', () => {
    expect(day().answer(noon - MINUTE, two).kind).toBe('closed');
    expect(day().answer(noon + 10 * HOUR - 90 * MINUTE, two).kind).toBe('free');
    expect(day().answer(noon + 10 * HOUR - 89 * MINUTE, two).kind).toBe('closed');
  });
  it('is full when half the house already arrives in that quarter of an hour, whatever is free', () => {
    const tables = Array.from({ length: 10 }, (_, at) => table(String(at), 2));
    const arriving: Taken[] = [{ ...taken(['0'], noon, noon + HOUR), guests: 9 }];
    const plan = planDay({ open, tables, taken: arriving, pace: null });
    expect(paceOf(tables)).toBe(10);
    expect(plan.answer(noon + 14 * MINUTE, two).kind).toBe('full');
    expect(plan.answer(noon + 15 * MINUTE, two).kind).toBe('free');
  });
  it('is full when as many arrive as the house has set, though tables are free', () => {
    const arriving: Taken[] = [{ ...taken(['1'], noon, noon + HOUR), guests: 3 }];
    const at = (pace: number) =>
      planDay({ open, tables: hall, taken: arriving, pace }).answer(noon, two).kind;
    expect([4, 5].map(at)).toEqual(['full', 'free']);
  });
  it('never gives one table to two stays that touch, however a day is filled', () => {
    const wishes = fc.array(
      fc.record({ step: fc.integer({ min: 0, max: 39 }), guests: fc.integer({ min: 1, max: 9 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(wishes, (asked) => {
        const booked = asked.reduce(bookNext, []);
        const clashes = booked.flatMap((one, at) =>
          booked.slice(at + 1).filter((other) => clash(one, other)),
        );
        expect(clashes).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the times of a day', () => {
  it('come every quarter of an hour, the last one so that the stay still fits', () => {
    const slots = planDay({ open, tables: hall, taken: [], pace: null }).slots(two);
    expect(slots).toHaveLength(35);
    expect(slots[0]?.at).toBe(noon);
    expect(slots.at(-1)?.at).toBe(noon + 8.5 * HOUR);
    expect(slots.every(({ answer }) => answer.kind === 'free')).toBe(true);
  });
  it('are none where the doors are open for less than a stay', () =>
    expect(
      planDay({ open: [{ from: noon, to: noon + HOUR }], tables: hall, taken: [], pace: null }).slots(two),
    ).toEqual([]));
});

describe('what may be booked', () => {
  it.each([0, 90])('is what lies %i minutes to sixty days ahead, whatever the notice', (notice) => {
    const horizon = horizonOf(noon, notice);
    const soonest = noon + notice * MINUTE;
    const farthest = noon + 60 * 24 * HOUR;
    expect([soonest - 1, soonest].map((at) => isBookable(at, horizon))).toEqual([false, true]);
    expect([farthest, farthest + 1].map((at) => isBookable(at, horizon))).toEqual([true, false]);
  });
  it('offers the nearest times instead, in the order of the clock', () =>
    expect(nearest([1, 4, 5, 7, 20], 6, 3)).toEqual([4, 5, 7]));
});
