import { vi } from 'vitest';

/** Stands in for the browser's locks; `letGo` gives up all that are held, as pages do that are closed. */
export function standInLocks() {
  const held = new Set<string>();
  const request = async (name: string, ...rest: readonly unknown[]) => {
    const run = rest.at(-1);
    if (typeof run !== 'function') throw new TypeError('a lock is for something');
    const taken = held.has(name);
    if (!taken) held.add(name);
    const done: unknown = await run(taken ? null : { name });
    if (!taken) held.delete(name);
    return done;
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  return { letGo: () => held.clear() };
}
