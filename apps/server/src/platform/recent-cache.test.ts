import { describe, expect, it } from 'vitest';
import { RecentCache } from './recent-cache.ts';

const long = (length: number): string => 'x'.repeat(length);

describe('the values that were used last', () => {
  it('given one more than are kept, then the one that was longest not asked for is gone', () => {
    const cache = new RecentCache<string>(2);
    cache.set('a', 'A');
    cache.set('b', 'B');
    cache.get('a');
    cache.set('c', 'C');
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C']);
  });
  it('given values that weigh, then as many go as the new one needs', () => {
    const cache = new RecentCache<string>(10, ({ length }) => length);
    for (const [key, length] of [
      ['a', 3],
      ['b', 3],
      ['c', 4],
    ] as const)
      cache.set(key, long(length));
    cache.set('d', long(5));
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key)?.length)).toEqual([undefined, undefined, 4, 5]);
  });
  it('given another value in the place of one, or none, then what was there weighs nothing', () => {
    const cache = new RecentCache<string>(10, ({ length }) => length);
    cache.set('a', long(9));
    cache.set('a', long(5));
    cache.set('b', long(5));
    expect(cache.get('a')).toBe(long(5));
    cache.delete('a');
    cache.delete('nobody');
    cache.set('c', long(5));
    expect(cache.get('b')).toBe(long(5));
  });
  it('given a value that is too heavy by itself, then nothing is kept', () => {
    const cache = new RecentCache<string>(10, ({ length }) => length);
    cache.set('a', long(3));
    cache.set('b', long(11));
    expect(['a', 'b'].map((key) => cache.get(key))).toEqual([undefined, undefined]);
  });
});
