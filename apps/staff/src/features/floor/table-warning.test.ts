import { describe, expect, it } from 'vitest';
import { floorOrder, seating, table } from '../../../testing/samples.ts';
import { warningOf } from './table-warning.ts';

const AT = Date.parse('2026-11-20T10:00:00Z');
const minutes = (count: number) => AT + count * 60_000;

describe('warningOf', () => {
  const seated = table('1', { state: 'seated', seating: seating() });
  const eating = (given: Parameters<typeof floorOrder>[0], state: 'ordered' | 'served' = 'ordered') =>
    table('1', {
      state,
      seating: seating({ order: floorOrder({ waits_since: '2026-11-20T10:00:00Z', ...given }) }),
    });

  it('notices a party that has ordered nothing for ten minutes', () => {
    expect(warningOf(seated, minutes(9.9))).toBeUndefined();
    expect(warningOf(seated, minutes(10))).toEqual({ kind: 'no-order', since: 10 });
  });
  it('notices food that is awaited for 25 minutes, counted from the oldest that is at work', () => {
    expect(warningOf(eating({}), minutes(24))).toBeUndefined();
    expect(warningOf(eating({}), minutes(26))).toEqual({ kind: 'food-late', since: 26 });
    expect(warningOf(eating({ waits_since: '2026-11-20T10:20:00Z' }), minutes(26))).toBeUndefined();
  });
  it('is calm when everything is out or held, at a free table, and while a party waits to be accepted', () => {
    expect(warningOf(eating({ lines_open: 0, waits_since: null }, 'served'), minutes(90))).toBeUndefined();
    expect(warningOf(table('1'), minutes(90))).toBeUndefined();
    expect(warningOf(eating({ lines_open: 2, waits_since: null }), minutes(90))).toBeUndefined();
    const waiting = table('1', { state: 'waiting', seating: seating({ state: 'waiting' }) });
    expect(warningOf(waiting, minutes(90))).toBeUndefined();
  });
});
