import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayAttempt } from './kept-attempt.ts';

const map = new Map<string, string>();
let full = false;
const storage = {
  getItem: (key: string) => map.get(key) ?? null,
  removeItem: (key: string) => void map.delete(key),
  setItem: (key: string, value: string) => {
    if (full) throw new DOMException('no room', 'QuotaExceededError');
    map.set(key, value);
  },
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
const { isResumed, keptAttempt } = await import('./kept-attempt.ts');
const { keptLink } = await import('./kept-link.ts');

const attempt: PayAttempt = {
  key: 'k1',
  order_id: 'o1',
  part_id: null,
  choice: { way: 'card', tip: 0 },
  at: 1000,
  user_id: 'ana',
};

beforeEach(() => {
  map.clear();
  full = false;
});

describe('the kept attempt to pay', () => {
  it('is read for its own order, until something definite is known', () => {
    keptAttempt.write(attempt);
    expect(keptAttempt.read('o1', 'ana')).toEqual(attempt);
    expect(keptAttempt.read('o2', 'ana')).toBeNull();
    expect(keptAttempt.read('o1', 'ben')).toBeNull();
    keptAttempt.clear();
    expect(keptAttempt.read('o1', 'ana')).toBeNull();
  });

  it.each([
    '{',
    '7',
    '{"key":"k1","order_id":"o1","part_id":null,"choice":null}',
    '{"key":"k1","order_id":"o1","part_id":null,"choice":{"way":"card"}}',
  ])('given something else lies there (%s), then there is none', (text) => {
    map.set('paying', text);
    expect(keptAttempt.read('o1', 'ana')).toBeNull();
  });

  it('given no room for a new one, then the one before is not asked about in its place', () => {
    keptAttempt.write(attempt);
    full = true;
    keptAttempt.write({ ...attempt, key: 'k2' });
    expect(keptAttempt.read('o1', 'ana')).toBeNull();
  });
});

describe('isResumed', () => {
  it.each([
    ['just now', {}, 1000, true],
    ['two minutes ago', {}, 121_000, true],
    ['longer ago', {}, 121_001, false],
    ['by a clock that was set back since', {}, 999, false],
    ['long ago, but it can be read', { payment_id: 'p1' }, 9_000_000, true],
  ] as const)('given it was tapped %s', (_, change, now, expected) =>
    expect(isResumed({ ...attempt, ...change }, now)).toBe(expected),
  );
});

describe('the kept payment link', () => {
  it('given no room for it, then the link before is not taken for it', () => {
    keptLink.write('l1');
    expect(keptLink.read()).toBe('l1');
    full = true;
    keptLink.write('l2');
    expect(keptLink.read()).toBeNull();
  });

  it.each(['{', '7', '{"id":5,"attempt":null}', '{"id":"l1"}'])(
    'given something else lies there (%s), then there is none',
    (text) => {
      map.set('paying-link', text);
      expect([keptLink.read(), keptLink.attempt('l1')]).toEqual([null, null]);
    },
  );
});
