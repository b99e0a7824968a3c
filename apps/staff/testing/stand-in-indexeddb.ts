import { vi } from 'vitest';

/** Answers a request after the code that asked has put its listeners on. */
function request<V>(result: V) {
  const made = { result, onsuccess: (): void => undefined, onerror: (): void => undefined };
  queueMicrotask(() => made.onsuccess());
  return made;
}

/** Stands in for the browser's database: one store that outlives the page. */
export function standInIndexedDb(): Map<string, unknown> {
  const kept = new Map<string, unknown>();
  const objects = {
    put: (value: unknown, key: string) => request(kept.set(key, value)),
    get: (key: string) => request(kept.get(key)),
    delete: (key: string) => request(kept.delete(key)),
    getAllKeys: () => request([...kept.keys()]),
  };
  const transaction = () => {
    const made = { objectStore: () => objects, oncomplete: (): void => undefined };
    setTimeout(() => made.oncomplete());
    return made;
  };
  const database = { transaction, close: () => undefined };
  vi.stubGlobal('indexedDB', { open: () => request(database) });
  return kept;
}
