import type { KeptStorage } from './kept-storage.ts';

/** Something of ours that is kept as JSON under one key. */
interface Kept<T> {
  /** Null where nothing is kept, or nothing of the right shape. */
  readonly read: () => T | null;
  /** Where there is no room for it nothing is kept, not even what was there before: that is outdated. */
  readonly write: (value: T) => void;
  readonly forget: () => void;
}

/** What is kept under `key`, if `fits` finds it to be what was written. */
export const keptJson = <T>(
  storage: KeptStorage,
  key: string,
  fits: (value: unknown) => value is T,
): Kept<T> => ({
  read: () => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
      return fits(value) ? value : null;
    } catch {
      return null;
    }
  },
  write: (value) => {
    storage.removeItem(key);
    storage.setItem(key, JSON.stringify(value));
  },
  forget: () => storage.removeItem(key),
});
