import { describe, expect, it } from 'vitest';
import { chooseEncoding, etagOf, matchesEtag } from './conditional.ts';

describe('the packing of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['BR', 'br'],
    ['br;q=junk, gzip', 'gzip'],
    ['brotli', 'identity'],
  ])('%s → %s', (accepted, chosen) => expect(chooseEncoding(accepted)).toBe(chosen));
});

describe('whether the caller has the body already', () => {
  const etag = etagOf('soup');
  it('compares weakly and in lists', () => {
    expect(matchesEtag(etag, etag)).toBe(true);
    expect(matchesEtag(etag.replace('W/', ''), etag)).toBe(true);
    expect(matchesEtag(`"x", ${etag}`, etag)).toBe(true);
    expect(matchesEtag('*', etag)).toBe(true);
  });
  it('says no to other tags and to none', () => {
    expect(matchesEtag(undefined, etag)).toBe(false);
    expect(matchesEtag(etagOf('salad'), etag)).toBe(false);
  });
});
