import { describe, expect, it } from 'vitest';
import { line, ticket } from '../../../testing/samples.ts';
import { acknowledge, firstSight, notice } from './news.ts';

const nobody = () => undefined;
const start = firstSight([ticket({ _id: 'a' })]);

describe('notice', () => {
  it('given a ticket more, then it is fresh and rings', () => {
    const { memory, tune } = notice(start, [ticket({ _id: 'a' }), ticket({ _id: 'b' })], 5, nobody);
    expect(tune).toBe('new');
    expect([...memory.fresh]).toEqual([['b', 5]]);
  });

  it('given a held course, then it is news when it is called and not before', () => {
    const held = ticket({ _id: 'm', paced: true, status: 'held' });
    const waiting = notice(start, [ticket({ _id: 'a' }), held], 5, nobody);
    expect(waiting.tune).toBeUndefined();
    const called = notice(waiting.memory, [ticket({ _id: 'a' }), ticket({ _id: 'm' })], 6, nobody);
    expect([called.tune, [...called.memory.fresh]]).toEqual(['new', [['m', 6]]]);
  });

  it('given a ticket that is put back, then it is no news', () => {
    const without = notice(start, [], 5, nobody).memory;
    expect(notice(without, [ticket({ _id: 'a' })], 6, nobody).tune).toBeUndefined();
  });

  it('given a line struck on a known ticket, then it stays marked until somebody touches the ticket', () => {
    const struck = ticket({ _id: 'a', lines: [line({ status: 'cancelled' })] });
    const { memory, tune } = notice(start, [struck], 5, nobody);
    expect(tune).toBe('changed');
    expect(memory.changed.has('a')).toBe(true);
    expect(acknowledge(memory, 'a').changed.has('a')).toBe(false);
    expect(notice(memory, [struck], 6, nobody).tune).toBeUndefined();
  });

  it('given a ticket that was cancelled, then it stays as gone; a bumped one simply leaves', () => {
    const cancelled = ticket({ _id: 'a', status: 'cancelled' });
    expect(notice(start, [], 5, () => cancelled).memory.gone.get('a')).toBe(cancelled);
    const bumped = notice(start, [], 5, () => ticket({ _id: 'a', status: 'ready' }));
    expect(bumped.tune).toBeUndefined();
    expect(bumped.memory.gone.size).toBe(0);
  });
});

it('given nothing to acknowledge, then the memory is the same object', () => {
  expect(acknowledge(start, 'a')).toBe(start);
});
