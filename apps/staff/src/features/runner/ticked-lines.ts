import { readStored, writeStored } from '../../lib/storage.ts';
import { makeStore } from '../../lib/store.ts';

const KEY = 'runner-ticks';
/** More than anybody carries at once. */
const MOST = 200;
const stored = readStored(KEY);

/** The lines that a runner has ticked at the pass, newest last; they outlive a reload. */
export const tickedLines = makeStore<readonly string[]>(
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
);

/** Ticks a line, or takes the tick away. */
export function tickLine(id: string, ticked: boolean): void {
  tickedLines.set((now) => [...now.filter((one) => one !== id), ...(ticked ? [id] : [])].slice(-MOST));
  writeStored(KEY, tickedLines.get());
}
