import { describe, expect, it } from 'vitest';
import { TimedCache } from './timed-cache.ts';

describe('TimedCache', () => {
  it('forgets after its time, and when the clock is set back', () => {
    const cache = new TimedCache<number>(100, 10);
    cache.set('a', 1, 1000);
    expect([cache.get('a', 1000), cache.get('a', 1099), cache.get('a', 1100), cache.get('a', 999)]).toEqual([
      1,
      1,
      undefined,
      undefined,
    ]);
  });
  it('forgets the oldest when full', () => {
    const cache = new TimedCache<number>(100, 2);
    for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) cache.set(key, index, 0);
    expect([cache.get('a', 0), cache.get('b', 0), cache.get('c', 0)]).toEqual([2, undefined, 3]);
  });
  it('forgets on demand', () => {
    const cache = new TimedCache<number>(100, 5);
    cache.set('a', 1, 0);
    cache.set('b', 2, 0);
    cache.deleteWhere((value) => value === 1);
    expect([cache.get('a', 0), cache.get('b', 0)]).toEqual([undefined, 2]);
  });
});
