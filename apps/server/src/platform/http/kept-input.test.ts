import { describe, expect, it } from 'vitest';
import { KeptInput } from './kept-input.ts';

describe('kept input', () => {
  it('given the same address in the same language, then it is read once', () => {
    const kept = new KeptInput();
    let reads = 0;
    const read = () => {
      reads += 1;
      return { query: { limit: 5 } };
    };
    const first = kept.obtain('/a?limit=5', 'en', read);
    expect(kept.obtain('/a?limit=5', 'en', read)).toBe(first);
    expect(reads).toBe(1);
    kept.obtain('/a?limit=5', 'de', read);
    kept.obtain('/a?limit=6', 'en', read);
    expect(reads).toBe(3);
  });
  it('given a value, then nobody can change what the others get', () => {
    const value = new KeptInput().obtain('/a', 'en', () => ({ query: { tags: ['a'] } }));
    expect(Object.isFrozen(value)).toBe(true);
    expect(value).toEqual({ query: { tags: ['a'] } });
    expect(() => Object.assign(value ?? {}, { query: null })).toThrow(TypeError);
  });
  it('given an address that is refused, then it is refused again', () => {
    const kept = new KeptInput();
    const refuse = (): never => {
      throw new Error('malformed');
    };
    expect(() => kept.obtain('/a', 'en', refuse)).toThrow('malformed');
    expect(() => kept.obtain('/a', 'en', refuse)).toThrow('malformed');
  });
  it('given more addresses than are kept, then the first goes; an endless one is never kept', () => {
    const kept = new KeptInput();
    const reads: string[] = [];
    const ask = (url: string) =>
      kept.obtain(url, 'en', () => {
        reads.push(url);
        return { url };
      });
    for (let n = 0; n <= 2000; n += 1) ask(`/${n}`);
    ask('/2000');
    ask('/0');
    const long = `/${'x'.repeat(400)}`;
    ask(long);
    ask(long);
    expect(reads.slice(2001)).toEqual(['/0', long, long]);
  });
});
