import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** Something fetched and kept: the last good value stays while a newer one is under way or failed. */
export interface Resource<T> {
  readonly data: T | undefined;
  readonly error: string | undefined;
  /** Of the answer that failed; 0 when there was none. */
  readonly status: number | undefined;
  readonly refreshing: boolean;
}
export type Load<T> = () => Promise<
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly status?: number }
>;
interface Entry {
  state: Resource<unknown>;
  load: Load<unknown> | undefined;
  stale: boolean;
  round: number;
  readonly watchers: Set<() => void>;
}

const entries = new Map<string, Entry>();
const NOTHING: Resource<never> = { data: undefined, error: undefined, status: undefined, refreshing: false };

function entryOf(key: string): Entry {
  const kept = entries.get(key);
  if (kept) return kept;
  const made: Entry = { state: NOTHING, load: undefined, stale: true, round: 0, watchers: new Set() };
  entries.set(key, made);
  return made;
}

function change(entry: Entry, state: Resource<unknown>): void {
  entry.state = state;
  for (const tell of entry.watchers) tell();
}

async function refresh(entry: Entry): Promise<void> {
  if (!entry.load) return;
  entry.stale = false;
  entry.round += 1;
  const { round } = entry;
  change(entry, { ...entry.state, refreshing: true });
  const answer = await entry.load();
  if (entry.round !== round) return; // a younger call is under way
  change(
    entry,
    answer.ok
      ? { ...NOTHING, data: answer.value }
      : { ...entry.state, error: answer.message, status: answer.status, refreshing: false },
  );
}

/** Reads what `key` stands for and keeps it fresh. Callers with the same key share one call. */
export function useResource<T>(
  key: string | null,
  load: Load<T>,
): Resource<T> & { readonly reload: () => void } {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (key === null) return () => undefined;
      const entry = entryOf(key);
      entry.watchers.add(tell);
      return () => void entry.watchers.delete(tell);
    },
    [key],
  );
  const read = (): Resource<T> => (key === null ? NOTHING : (entryOf(key).state as Resource<T>));
  const state = useSyncExternalStore(subscribe, read, () => NOTHING as Resource<T>);
  // The effect is the fetch itself: it runs when the key changes and when the entry was invalidated.
  useEffect(() => {
    if (key === null) return;
    const entry = entryOf(key);
    entry.load = load;
    if (entry.stale) void refresh(entry);
  });
  const reload = useCallback(() => {
    if (key !== null) void refresh(entryOf(key));
  }, [key]);
  return { ...state, reload };
}

/** Marks everything whose key begins so as out of date; what is on screen is fetched again at once. */
export function invalidate(prefix: string): void {
  for (const [key, entry] of entries) {
    if (!key.startsWith(prefix)) continue;
    entry.stale = true;
    if (entry.watchers.size > 0) void refresh(entry);
  }
}

/** Puts a value that arrived another way (boot data, an answer of a command). */
export function provide<T>(key: string, data: T): void {
  const entry = entryOf(key);
  entry.stale = false;
  entry.round += 1; // a call under way is older
  change(entry, { ...NOTHING, data });
}
