import { VERSION } from '@tableside/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { clearForUpdate, judgeVersion, takeCarried } from './version-rule.ts';

const storage = (entries: Record<string, string>): Storage => {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
};

describe('the version rule', () => {
  it('given no stored version, then it is stored silently', () => expect(judgeVersion(null)).toBe('first'));
  it('given the same, then nothing', () => expect(judgeVersion(VERSION)).toBe('same'));
  it('given another, then plate, theme and language cross the clear and the sign-in does not', () => {
    expect(judgeVersion('2.07.30')).toBe('update');
    const stores = {
      local: storage({
        version: '2.07.30',
        theme: 'dark',
        language: 'th',
        root: JSON.stringify({ state: { cart: { lines: [1] }, auth: { user_data: { token: 'secret' } } } }),
      }),
      session: storage({}),
    };
    clearForUpdate(stores);
    expect(stores.local.getItem('root')).toBeNull();
    expect(stores.local.getItem('version')).toBe(VERSION);
    expect(JSON.stringify(stores.session.getItem('carried'))).not.toContain('secret');
    expect(takeCarried(stores)).toEqual({ lines: [1] });
    expect(stores.local.getItem('theme')).toBe('dark');
    expect(takeCarried(stores)).toBeUndefined();
  });
});
