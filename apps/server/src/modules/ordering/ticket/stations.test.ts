import type { LineStatus } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AskedStep, decideMoves, type KeptTicket, type StationLine, settle } from './stations.ts';

const at = new Date('2026-11-21T12:05:00Z');
const signed = { by: 'Kim', at: at.toISOString() };
const line = (id: string, stations: readonly string[], status: LineStatus = 'placed'): StationLine => ({
  id,
  status,
  stations,
  stationsDone: [],
});
const fresh = (...lines: StationLine[]): KeptTicket => ({
  lines,
  marks: { acceptedAt: null, readyAt: null, bumpedBy: null, bumpedAt: null, stationBumps: {} },
  paced: false,
});
/** The ticket after a step; undefined when the step does not fit. */
function stepped(ticket: KeptTicket, step: AskedStep): KeptTicket | undefined {
  const moves = decideMoves(ticket, step);
  if (!moves) return undefined;
  const bump = step.action === 'bump' ? { station: step.station } : null;
  const { after: lines, marks } = settle(ticket, moves, { name: 'Kim', at, bump });
  return { lines, marks, paced: false };
}
const all = (ticket: KeptTicket, ...steps: AskedStep[]): KeptTicket =>
  steps.reduce<KeptTicket>((now, step) => stepped(now, step) ?? now, ticket);
const statuses = (ticket: KeptTicket | undefined) => ticket?.lines.map(({ status }) => status);

const platter = line('platter', ['grill', 'cold']);
const beer = line('beer', ['bar']);

describe('a dish of two stations', () => {
  test('given one is done, then it is being prepared; given both are, then it is ready', () => {
    const one = stepped(fresh(platter), { action: 'ready', lineId: 'platter', station: 'grill' });
    expect(one?.lines).toEqual([{ ...platter, status: 'preparing', stationsDone: ['grill'] }]);
    expect(one?.marks).toMatchObject({ acceptedAt: at, readyAt: null });
    const both = one && stepped(one, { action: 'ready', lineId: 'platter', station: 'cold' });
    expect(both?.lines).toMatchObject([{ status: 'ready', stationsDone: ['grill', 'cold'] }]);
    expect(both?.marks.readyAt).toEqual(at);
  });
  test('given a station is done with it, then it is not done there again', () => {
    const one = all(fresh(platter), { action: 'ready', lineId: 'platter', station: 'grill' });
    expect(stepped(one, { action: 'ready', lineId: 'platter', station: 'grill' })).toBeUndefined();
  });
  test('given one takes it back, then what the other did stays', () => {
    const done = all(fresh(platter), { action: 'bump' });
    const back = stepped(done, { action: 'recall', lineId: 'platter', station: 'cold' });
    expect(back?.lines).toMatchObject([{ status: 'preparing', stationsDone: ['grill'] }]);
    expect(back?.marks).toMatchObject({ bumpedBy: null, stationBumps: { grill: signed } });
  });
});

describe('a bump at a station', () => {
  test('makes its share done and leaves the others alone', () => {
    const one = stepped(fresh(platter, beer), { action: 'bump', station: 'grill' });
    expect(statuses(one)).toEqual(['preparing', 'placed']);
    expect(one?.marks).toMatchObject({ bumpedBy: null, stationBumps: { grill: signed } });
  });
  test('of the last station is the bump of the ticket', () => {
    const last = all(
      fresh(platter, beer),
      { action: 'bump', station: 'grill' },
      { action: 'bump', station: 'bar' },
      { action: 'bump', station: 'cold' },
    );
    expect(statuses(last)).toEqual(['ready', 'ready']);
    expect(last.marks).toMatchObject({ bumpedBy: 'Kim', bumpedAt: at, readyAt: at });
  });
  test.each([
    ['twice', 'grill', [{ action: 'bump', station: 'grill' }]],
    ['after all of it was bumped', 'bar', [{ action: 'bump' }]],
    ['at a station without a share', 'fryer', []],
    ['at none, where each dish has one', '', []],
    ['at a name every object knows', 'constructor', []],
  ] as const)('does not fit %s', (_, station, before) => {
    expect(stepped(all(fresh(platter, beer), ...before), { action: 'bump', station })).toBeUndefined();
  });
  test('signs a share whose lines were tapped done one by one', () => {
    const tapped = all(fresh(beer), { action: 'ready', lineId: 'beer', station: 'bar' });
    expect(tapped.marks.stationBumps).toEqual({});
    expect(stepped(tapped, { action: 'bump', station: 'bar' })?.marks.stationBumps).toEqual({ bar: signed });
  });
  test('of dishes without a station is that of the nameless one', () => {
    const one = stepped(fresh(line('soup', []), beer), { action: 'bump', station: '' });
    expect(statuses(one)).toEqual(['ready', 'placed']);
  });
  test('waits for a course that nobody has fired', () => {
    expect(stepped(fresh(line('beer', ['bar'], 'held')), { action: 'bump', station: 'bar' })).toBeUndefined();
  });
});

describe('a recall at a station', () => {
  test('brings its share back, also one that was served', () => {
    const served = all(fresh(platter, beer), { action: 'bump' }, { action: 'serve' });
    const back = stepped(served, { action: 'recall', station: 'bar' });
    expect(statuses(back)).toEqual(['served', 'preparing']);
    expect(Object.keys(back?.marks.stationBumps ?? {})).toEqual(['grill', 'cold']);
  });
  test('does not fit what is not done', () => {
    expect(stepped(fresh(beer), { action: 'recall', station: 'bar' })).toBeUndefined();
  });
});

const station = fc.constantFrom('grill', 'cold', 'bar', '');
const anyTicket = fc
  .array(fc.uniqueArray(fc.constantFrom('grill', 'cold', 'bar'), { maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((shares) => fresh(...shares.map((stations, place) => line(`line-${place}`, stations))));
const anyStep: fc.Arbitrary<AskedStep> = fc.oneof(
  fc.record({ action: fc.constantFrom('ready' as const, 'bump' as const, 'recall' as const), station }),
  fc.record({
    action: fc.constantFrom('ready' as const, 'recall' as const),
    lineId: fc.constantFrom('line-0', 'line-1'),
    station,
  }),
  fc.record({
    action: fc.constantFrom('ready' as const, 'bump' as const, 'recall' as const, 'serve' as const),
  }),
);

describe('whatever the stations do', () => {
  test('a line is ready exactly when each of its stations is done with it', () => {
    fc.assert(
      fc.property(anyTicket, fc.array(anyStep, { maxLength: 12 }), (ticket, steps) => {
        for (const { status, stations, stationsDone } of all(ticket, ...steps).lines) {
          const finished = status === 'ready' || status === 'served';
          const own = stations.length > 0 ? stations : [''];
          expect(own.every((name) => stationsDone.includes(name))).toBe(finished);
          expect(stationsDone.every((name) => own.includes(name))).toBe(true);
        }
      }),
    );
  });
  test('in any order the bumps of all stations come to the bump of the ticket', () => {
    fc.assert(
      fc.property(
        anyTicket,
        fc.shuffledSubarray(['grill', 'cold', 'bar', ''], { minLength: 4 }),
        (ticket, order) => {
          const bumped = all(ticket, ...order.map((name) => ({ action: 'bump' as const, station: name })));
          expect(bumped.marks.bumpedBy).toBe('Kim');
          expect(new Set(statuses(bumped))).toEqual(new Set(['ready']));
          const whole = all(ticket, { action: 'bump' });
          expect(whole.marks.stationBumps).toEqual(bumped.marks.stationBumps);
        },
      ),
    );
  });
});
