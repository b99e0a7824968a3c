import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRecord } from './is-record.ts';
import { keptJson } from './kept-json.ts';
import type { KeptStorage } from './kept-storage.ts';

const map = new Map<string, string>();
const FULL = 30;
/** A storage with room for a few letters. */
const small: KeptStorage = {
  clear: () => map.clear(),
  getItem: (key) => map.get(key) ?? null,
  removeItem: (key) => void map.delete(key),
  setItem: (key, value) => {
    if (value.length <= FULL) map.set(key, value);
  },
};

interface Note {
  readonly words: string;
}
const isNote = (value: unknown): value is Note => isRecord(value) && typeof value['words'] === 'string';
const note = keptJson(small, 'note', isNote);

afterEach(() => {
  map.clear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('what is kept as JSON', () => {
  it('is read as it was written, until it is forgotten', () => {
    expect(note.read()).toBeNull();
    note.write({ words: 'no onion' });
    expect(note.read()).toEqual({ words: 'no onion' });
    note.forget();
    expect([note.read(), map.size]).toEqual([null, 0]);
  });

  it.each(['{"words":', 'null', '7', '[]', '{"words":7}'])(
    'given something else lies there (%s), then nothing is read',
    (text) => {
      map.set('note', text);
      expect(note.read()).toBeNull();
    },
  );

  it('given no room, then nothing is kept, and nothing outdated is read', () => {
    note.write({ words: 'no onion' });
    note.write({ words: 'no onion'.repeat(9) });
    expect(note.read()).toBeNull();
  });
});

describe('where the browser has no room left', () => {
  it('stops nothing, and what was there before stays', async () => {
    vi.resetModules();
    map.set('theme', 'dark');
    const full = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { ...small, setItem: full });
    const { localKept } = await import('./kept-storage.ts');
    localKept.setItem('theme', 'light');
    expect(localKept.getItem('theme')).toBe('dark');
  });
});

describe('where the browser refuses storage', () => {
  it('keeps things as long as the page', async () => {
    vi.resetModules();
    const refuse = () => {
      throw new DOMException('not here', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { localKept } = await import('./kept-storage.ts');
    const kept = keptJson(localKept, 'note', isNote);
    kept.write({ words: 'no onion' });
    expect(kept.read()).toEqual({ words: 'no onion' });
    kept.forget();
    expect(kept.read()).toBeNull();
  });
});
