import { vi } from 'vitest';

/** Storage that lasts as long as the test file. */
function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, String(value)),
  };
}

export interface StandIn {
  /** Addresses in the order in which they were reached; the last one is the present one. */
  readonly visited: readonly string[];
  /** Tells all listeners of the window. */
  readonly dispatch: (type: string, detail?: object) => void;
  /** How often the page was loaded again. */
  readonly reloads: () => number;
  readonly local: Storage;
  readonly session: Storage;
}

/**
 * Just enough of a browser for the app's own modules: an address with its history, listeners, and both storages. To be
 * called before such a module is imported. Nothing is drawn.
 */
export function standInForBrowser(address = '/'): StandIn {
  const origin = 'http://table.test';
  let here = new URL(address, origin);
  let state: unknown = null;
  let reloaded = 0;
  const visited: string[] = [address];
  const listeners = new Map<string, Set<(event: Event) => void>>();
  const dispatch = (type: string, detail: object = {}): void => {
    for (const listener of listeners.get(type) ?? []) listener(Object.assign(new Event(type), detail));
  };
  const go = (next: unknown, _title: string, to: string): void => {
    here = new URL(to, here);
    state = next;
    visited.push(`${here.pathname}${here.search}`);
  };
  const local = memoryStorage();
  const session = memoryStorage();
  vi.stubGlobal('location', {
    get pathname() {
      return here.pathname;
    },
    get search() {
      return here.search;
    },
    get href() {
      return here.href;
    },
    origin,
    reload: () => {
      reloaded += 1;
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return state;
    },
    scrollRestoration: 'auto',
    back: () => undefined,
    pushState: go,
    replaceState: go,
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
  });
  vi.stubGlobal('removeEventListener', (type: string, listener: (event: Event) => void) =>
    listeners.get(type)?.delete(listener),
  );
  // The router tells of its own steps by an event.
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => dispatch(type));
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} }, hidden: false });
  return { visited, dispatch, reloads: () => reloaded, local, session };
}
