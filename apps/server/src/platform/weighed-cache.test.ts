import { describe, expect, it } from 'vitest';
import { WeighedCache } from './weighed-cache.ts';

const cacheOf = (most: number) => new WeighedCache<string>(most, (text) => text.length);

describe('a cache with a total weight', () => {
  it('makes a value once for all who ask at the same time', async () => {
    const cache = cacheOf(100);
    let made = 0;
    const make = async () => {
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return 'soup';
    };
    expect(await Promise.all([1, 2, 3].map(() => cache.obtain('a', make)))).toEqual(['soup', 'soup', 'soup']);
    expect(made).toBe(1);
    expect(cache.weight).toBe(4);
  });
  it('forgets what was used least recently when it gets too heavy', async () => {
    const cache = cacheOf(10);
    await cache.obtain('a', async () => '1234');
    await cache.obtain('b', async () => '1234');
    await cache.obtain('a', async () => 'never');
    await cache.obtain('c', async () => '1234');
    expect(cache.weight).toBe(8);
    expect(await cache.obtain('a', async () => 'new')).toBe('1234');
    expect(await cache.obtain('b', async () => 'new')).toBe('new');
  });
  it('hands out but does not keep what is too heavy by itself', async () => {
    const cache = cacheOf(3);
    expect(await cache.obtain('a', async () => '12345')).toBe('12345');
    expect(cache.weight).toBe(0);
  });
  it('does not keep a failure', async () => {
    const cache = cacheOf(10);
    await expect(cache.obtain('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.obtain('a', async () => 'back')).toBe('back');
  });
  it('replaces only the very value it was asked to', async () => {
    const cache = cacheOf(10);
    await cache.obtain('a', async () => '1234');
    await cache.replace('a', 'other', '1');
    expect(cache.weight).toBe(4);
    await cache.replace('a', '1234', '12');
    expect(cache.weight).toBe(2);
    expect(await cache.obtain('a', async () => 'new')).toBe('12');
  });
  it('forgets by prefix, also what is being made', async () => {
    const cache = cacheOf(100);
    await cache.obtain('s1 a', async () => '1234');
    await cache.obtain('s2 a', async () => '12');
    const slow = cache.obtain('s1 b', () => new Promise((resolve) => setTimeout(() => resolve('old'), 5)));
    cache.forget('s1 ');
    expect(await slow).toBe('old');
    expect(cache.weight).toBe(2);
    expect(await cache.obtain('s1 b', async () => 'new')).toBe('new');
  });
});
