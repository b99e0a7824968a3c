import { readStored, writeStored } from '../../lib/storage.ts';
import { makeStore } from '../../lib/store.ts';

/** More than anybody carries at once. */
const MOST = 200;

/** Ids that this device keeps across a reload, newest last, and how one is put in or taken out. */
function keptIds(key: string) {
  const stored = readStored(key);
  const ids = makeStore<readonly string[]>(
    Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
  );
  const keep = (id: string, kept: boolean): void => {
    ids.set((now) => [...now.filter((one) => one !== id), ...(kept ? [id] : [])].slice(-MOST));
    writeStored(key, ids.get());
  };
  return [ids, keep] as const;
}

/** The lines that a runner has ticked at the pass; `tickLine` ticks one, or takes the tick away. */
export const [tickedLines, tickLine] = keptIds('runner-ticks');
/** The tickets for a table that a runner has in hand; `pickUp` takes one in hand, or puts it down. */
export const [pickedUp, pickUp] = keptIds('runner-picked');
