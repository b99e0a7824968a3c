import { describe, expect, it } from 'vitest';
import { RandomPool } from './random-pool.ts';

describe('a pool of random bytes', () => {
  it('given more than one filling, then nothing is handed out twice and nothing is left empty', () => {
    const pool = new RandomPool();
    const seen = new Set<string>();
    for (let count = 0; count < 20_000; count += 1) seen.add(pool.take(16).toString('hex'));
    expect(seen.size).toBe(20_000);
    expect(seen.has('0'.repeat(32))).toBe(false);
  });
  it('given what was taken, then later takes do not change it', () => {
    const pool = new RandomPool();
    const first = pool.take(16);
    const said = first.toString('hex');
    for (let count = 0; count < 5000; count += 1) pool.take(16);
    expect(first.toString('hex')).toBe(said);
  });
  it('given lengths that do not divide it, then every take is whole', () => {
    const pool = new RandomPool();
    for (let count = 0; count < 5000; count += 1) {
      const taken = pool.take(1 + (count % 33));
      expect(taken).toHaveLength(1 + (count % 33));
    }
    expect(() => pool.take(65)).toThrow('65');
  });
});
