import { QUEUE_STATES } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  late,
  moved,
  neighbour,
  positionIn,
  type QueueFacts,
  type QueueMove,
  stateNow,
} from './queue-entry.ts';

const now = new Date('2026-11-21T12:00:00Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const entry = (more: Partial<QueueFacts> = {}): QueueFacts => ({
  id: 'a',
  storeId: 's',
  userId: null,
  name: 'Ana',
  phone: null,
  guests: 2,
  wishes: [],
  source: 'qr',
  language: 'en',
  state: 'waiting',
  place: 1,
  tokenNumber: 1,
  late: false,
  quotedFrom: null,
  quotedTo: null,
  joinedAt: now,
  calledAt: null,
  heldUntil: null,
  endedAt: null,
  tableId: null,
  seatingId: null,
  bookingId: null,
  told: '',
  toldAt: null,
  ...more,
});
const MOVES: readonly QueueMove[] = ['call', 'seat', 'leave', 'no-show', 'rejoin'];

describe('a party in the queue', () => {
  it('given it is called, then its table is kept for ten minutes', () =>
    expect(moved(entry(), 'call', now, 9)).toMatchObject({
      state: 'called',
      calledAt: now,
      heldUntil: minutes(10),
    }));
  it('given it said it is late, then for fifteen, whether before the call or after it', () => {
    const before = late(entry());
    expect(before && moved(before, 'call', now, 9)?.heldUntil).toEqual(minutes(15));
    const after = moved(entry(), 'call', now, 9);
    expect(after && late(after)?.heldUntil).toEqual(minutes(15));
  });
  it('given it was late once, then not again', () => expect(late(entry({ late: true }))).toBeUndefined());
  it('given it missed its call, then it may come back to the end of the line', () => {
    const missed = moved(entry({ state: 'called', calledAt: now, heldUntil: now }), 'no-show', now, 9);
    expect(missed?.endedAt).toEqual(now);
    expect(missed && moved(missed, 'rejoin', minutes(1), 9)).toMatchObject({
      state: 'waiting',
      place: 10,
      calledAt: null,
      heldUntil: null,
      endedAt: null,
      late: false,
    });
  });
  it('given it missed its call two hours ago, then it has left; whoever sits or waits stays as it is', () => {
    const missed = entry({ state: 'no-show', endedAt: now });
    expect([stateNow(missed, minutes(119)), stateNow(missed, minutes(120))]).toEqual(['no-show', 'left']);
    for (const state of ['waiting', 'called', 'seated'] as const)
      expect(stateNow(entry({ state, endedAt: now }), minutes(500))).toBe(state);
  });
  it('given it sits or has left, then nothing moves it any more', () => {
    for (const state of ['seated', 'left'] as const)
      for (const move of MOVES) expect(moved(entry({ state }), move, now, 9)).toBeUndefined();
    for (const state of ['seated', 'left', 'no-show'] as const)
      expect(late(entry({ state }))).toBeUndefined();
  });
  it('never ends twice and never loses its end, whatever is tapped', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MOVES), { maxLength: 12 }), (taps) => {
        let at = entry();
        for (const tap of taps) at = moved(at, tap, now, at.place) ?? at;
        expect(QUEUE_STATES).toContain(at.state);
        expect(at.endedAt !== null).toBe(['seated', 'left', 'no-show'].includes(at.state));
        expect(at.heldUntil !== null || at.state !== 'called').toBe(true);
      }),
    );
  });
});

describe('the line', () => {
  const line = ['a', 'b', 'c'].map((id) => ({ id }));
  it('numbers its parties 1 to n, each once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 50 }), (ids) => {
        const some = ids.map((id) => ({ id }));
        expect(some.map(({ id }) => positionIn(some, id))).toEqual(ids.map((_, at) => at + 1));
      }),
    );
    expect(positionIn(line, 'x')).toBe(0);
  });
  it('names who changes places, and nobody at its ends', () => {
    expect(neighbour(line, 'b', 'up')?.id).toBe('a');
    expect(neighbour(line, 'b', 'down')?.id).toBe('c');
    expect(neighbour(line, 'a', 'up')).toBeUndefined();
    expect(neighbour(line, 'c', 'down')).toBeUndefined();
    expect(neighbour(line, 'x', 'up')).toBeUndefined();
  });
});
