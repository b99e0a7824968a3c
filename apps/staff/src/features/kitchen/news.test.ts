import { describe, expect, it } from 'vitest';
import { line, ticket } from '../../../testing/samples.ts';
import { acknowledge, firstSight, notice } from './news.ts';

const start = firstSight([ticket({ _id: 'a' })]);

describe('notice', () => {
  it('given a ticket more, then it is fresh and rings', () => {
    const { memory, tune } = notice(start, [ticket({ _id: 'a' }), ticket({ _id: 'b' })], 5);
    expect(tune).toBe('new');
    expect([...memory.fresh]).toEqual([['b', 5]]);
  });

  it('given a held course, then it is news when it is called and not before', () => {
    const held = ticket({ _id: 'm', paced: true, status: 'held' });
    const waiting = notice(start, [ticket({ _id: 'a' }), held], 5);
    expect(waiting.tune).toBeUndefined();
    const called = notice(waiting.memory, [ticket({ _id: 'a' }), ticket({ _id: 'm' })], 6);
    expect([called.tune, [...called.memory.fresh]]).toEqual(['new', [['m', 6]]]);
  });

  it('given a ticket that is put back, then it is no news', () => {
    const without = notice(start, [], 5).memory;
    expect(notice(without, [ticket({ _id: 'a' })], 6).tune).toBeUndefined();
  });

  it('given somebody wants a ticket first, then it rings once, and again when it is wanted anew', () => {
    const rushed = [ticket({ _id: 'a', rush: { by: 'Tom', at: '2026-11-20T10:01:00Z' } })];
    const first = notice(start, rushed, 5);
    expect([first.tune, [...first.memory.fresh]]).toEqual(['new', [['a', 5]]]);
    expect(notice(first.memory, rushed, 6).tune).toBeUndefined();
    const back = notice(first.memory, [ticket({ _id: 'a' })], 7);
    expect(back.tune).toBeUndefined();
    expect(notice(back.memory, rushed, 8).tune).toBe('new');
  });

  it('given a line taken off that nobody has seen, then it rings once, louder than a new ticket', () => {
    const struck = ticket({ _id: 'a', lines: [line({ status: 'cancelled', unseen: [''] })] });
    const first = notice(start, [struck, ticket({ _id: 'b' })], 5);
    expect(first.tune).toBe('changed');
    expect(notice(first.memory, [struck, ticket({ _id: 'b' })], 6).tune).toBeUndefined();
    const seen = ticket({ _id: 'a', lines: [line({ status: 'cancelled' })] });
    expect(notice(first.memory, [seen, ticket({ _id: 'b' })], 7).tune).toBeUndefined();
  });
});

it('given a touch, then a ticket is new no longer; given nothing new, then the memory is the same object', () => {
  const { memory } = notice(start, [ticket({ _id: 'b' })], 5);
  expect([...acknowledge(memory, 'b').fresh]).toEqual([]);
  expect(acknowledge(start, 'a')).toBe(start);
});
