import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

const words = [
  'soup',
  'fried',
  'rice',
  'noodles',
  'with',
  'ginger',
  'duck',
  'lemon',
  'bread',
  'of',
  'the',
  'house',
];
const dish = (n: number) =>
  Array.from({ length: 9 }, (_, at) => words[(n * n * 7 + at * n + at) % words.length]).join(' ');
const text = JSON.stringify(
  Array.from({ length: 400 }, (_, n) => ({ name: dish(n), price: (n * 7919) % 3000 })),
);
const asked = (encoding: string, more: Record<string, string> = {}, make = async () => text) => ({
  key: 'menu 1',
  headers: { 'accept-encoding': encoding, ...more },
  vary: 'Accept-Language',
  usual: true,
  make,
});
const bytes = (raw: Buffer | string | null): Buffer => Buffer.from(raw ?? '');

describe('cached public answers', () => {
  it('packs as the caller wants and says so', async () => {
    const cache = new AnswerCache(1e6);
    const [br, gzip, plain] = await Promise.all(['br', 'gzip', ''].map((name) => cache.answer(asked(name))));
    expect(br?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(bytes(br?.raw ?? null)).toString()).toBe(text);
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(bytes(gzip?.raw ?? null)).toString()).toBe(text);
    expect(plain?.headers).not.toHaveProperty('content-encoding');
    expect(bytes(plain?.raw ?? null).toString()).toBe(text);
    expect(new Set([br?.headers['etag'], gzip?.headers['etag'], plain?.headers['etag']]).size).toBe(1);
    expect(br?.headers['vary']).toBe('Accept-Language, Accept-Encoding');
    expect(br?.headers['cache-control']).toBe('public, no-cache');
  });
  it('answers 304 without a body to whoever has it', async () => {
    const cache = new AnswerCache(1e6);
    const { headers } = await cache.answer(asked('br'));
    const again = await cache.answer(asked('gzip', { 'if-none-match': headers['etag'] ?? '' }));
    expect(again).toMatchObject({ status: 304, raw: null });
    expect(again.headers['etag']).toBe(headers['etag']);
  });
  it('makes an answer once for a crowd', async () => {
    const cache = new AnswerCache(1e6);
    let made = 0;
    const make = async () => {
      made += 1;
      return text;
    };
    await Promise.all(Array.from({ length: 50 }, () => cache.answer(asked('br', {}, make))));
    expect(made).toBe(1);
  });
  it('packs a usual answer better when it is asked for again, under the same tag', async () => {
    const cache = new AnswerCache(1e6);
    const first = await cache.answer(asked('br'));
    await cache.answer(asked('br'));
    await cache.settled();
    const third = await cache.answer(asked('br'));
    expect(bytes(third.raw).length).toBeLessThan(bytes(first.raw).length);
    expect(brotliDecompressSync(bytes(third.raw)).toString()).toBe(text);
    expect(third.headers['etag']).toBe(first.headers['etag']);
  });
  it('stays under its bytes', async () => {
    const cache = new AnswerCache(20_000);
    for (let n = 0; n < 50; n += 1) await cache.answer({ ...asked('gzip'), key: `menu ${n}` });
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.bytes).toBeGreaterThan(0);
    cache.forget('menu ');
    expect(cache.bytes).toBe(0);
  });
});
