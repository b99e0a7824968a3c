import { describe, expect, it, vi } from 'vitest';
import type { Principal } from '../../platform/http/principal.ts';
import { StreamLimits } from './stream-limits.ts';

const visitor: Principal = { kind: 'visitor' };
const diner = (userId: string): Principal =>
  ({ kind: 'diner', userId, sessionId: `session-${userId}` }) as Principal;
const page = { name: undefined, end: () => undefined };
const many = (count: number, enter: () => () => void) => Array.from({ length: count }, enter);

describe('how many streams are open at once', () => {
  it('given a person with five, then refuses the sixth from wherever it comes, until one has left', () => {
    const limits = new StreamLimits();
    const [leave] = many(5, () => limits.enter(diner('a'), '192.0.2.1', page));
    expect(() => limits.enter(diner('a'), '198.51.100.1', page)).toThrow('too-many');
    expect(() => limits.enter(diner('b'), '192.0.2.1', page)).not.toThrow();
    leave?.();
    expect(() => limits.enter(diner('a'), '192.0.2.1', page)).not.toThrow();
  });

  it('given an address with 300 of visitors, then refuses one more of theirs, and nobody elsewhere', () => {
    const limits = new StreamLimits();
    const [leave] = many(300, () => limits.enter(visitor, '192.0.2.1', page));
    expect(() => limits.enter(visitor, '192.0.2.1', page)).toThrow('too-many');
    expect(() => limits.enter(visitor, '192.0.2.2', page)).not.toThrow();
    leave?.();
    expect(() => limits.enter(visitor, '192.0.2.1', page)).not.toThrow();
  });

  it('given visitors who take all of an address, then its guests and colleagues have as many of their own', () => {
    const limits = new StreamLimits();
    many(300, () => limits.enter(visitor, '192.0.2.1', page));
    for (let nth = 0; nth < 300; nth += 1) limits.enter(diner(`${nth}`), '192.0.2.1', page);
    expect(() => limits.enter(diner('one more'), '192.0.2.1', page)).toThrow('too-many');
  });

  it('given a page that comes back, then its older stream ends and makes room once, however often that is left', () => {
    const limits = new StreamLimits();
    const ends = vi.fn();
    const enter = () => limits.enter(diner('a'), '192.0.2.1', { name: 'mine', end: ends });
    many(4, () => limits.enter(diner('a'), '192.0.2.1', page));
    const older = enter();
    const newer = enter();
    expect(ends).toHaveBeenCalledTimes(1);
    older();
    expect(() => limits.enter(diner('a'), '192.0.2.1', page)).toThrow('too-many');
    newer();
    newer();
    enter();
    expect(() => limits.enter(diner('a'), '192.0.2.1', page)).toThrow('too-many');
    expect(ends).toHaveBeenCalledTimes(1);
  });
});
