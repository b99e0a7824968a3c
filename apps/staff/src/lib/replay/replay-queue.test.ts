import { describe, expect, it } from 'vitest';
import type { Move } from '../ticket/ticket-moves.ts';
import { enqueue, parseQueue, verdictOf, type Waiting } from './replay-queue.ts';

const AT = '2026-11-20T10:00:00Z';
const waiting = (key: string, move: Move): Waiting => ({ key, move, at: AT, by: 'Ana' });
const bump = waiting('k1', { ticketId: 't1', action: 'bump' });
const recall = waiting('k2', { ticketId: 't1', action: 'recall' });

describe('enqueue', () => {
  it('keeps the order of the taps', () => {
    const other = waiting('k3', { ticketId: 't2', action: 'bump' });
    expect(enqueue(enqueue([], bump, undefined), other, undefined).map(({ key }) => key)).toEqual([
      'k1',
      'k3',
    ]);
  });

  it('given a bump that waits, when it is undone, then nothing is sent at all', () => {
    expect(enqueue([bump], recall, undefined)).toEqual([]);
  });

  it('given a bump under way, when it is undone, then the recall follows it', () => {
    expect(enqueue([bump], recall, 'k1')).toEqual([bump, recall]);
  });

  it('given a line that was marked done, when it is taken back, then only that line is', () => {
    const one = waiting('a', { ticketId: 't1', lineId: 'l1', action: 'ready' });
    const two = waiting('b', { ticketId: 't1', lineId: 'l2', action: 'ready' });
    const back = waiting('c', { ticketId: 't1', lineId: 'l1', action: 'recall' });
    expect(enqueue([one, two], back, undefined)).toEqual([two]);
  });
});

describe('verdictOf', () => {
  it('waits for what passes by itself and gives up what the server refused', () => {
    expect(verdictOf('unreachable')).toBe('wait');
    expect(verdictOf('busy')).toBe('wait');
    expect(verdictOf('session-ended')).toBe('wait');
    expect(verdictOf('state-changed')).toBe('give-up');
    expect(verdictOf('not-allowed')).toBe('give-up');
  });
});

describe('parseQueue', () => {
  it('given what was stored, then it comes back in order, without junk and without yesterday', () => {
    const stored: unknown = JSON.parse(
      JSON.stringify([bump, { key: 1 }, null, { ...recall, at: '2026-11-19T10:00:00Z' }]),
    );
    expect(parseQueue(stored, Date.parse(AT) + 60_000)).toEqual([bump]);
    expect(parseQueue('nonsense', 0)).toEqual([]);
  });
});
