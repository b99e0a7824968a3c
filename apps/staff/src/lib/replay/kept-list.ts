import { dropStored, readStored, storedKeys, writeStored } from '../storage.ts';
import { beat, ifGone, PAGE } from './page-life.ts';

/** What waits in this page, written down for the next one. */
export interface KeptList<V> {
  readonly keep: (list: readonly V[]) => void;
  /** Whether another page has taken over what was kept: this one stood still so long that it was held to be gone. */
  readonly isTaken: () => boolean;
  /** Hands over what pages that are gone have left behind; no longer theirs, it is to be kept here. */
  readonly adopt: (add: (left: readonly V[]) => void) => Promise<void>;
  /** What waits in any page of this browser. */
  readonly everywhere: () => readonly V[];
}

interface Held {
  /** When the page that keeps it was last seen. */
  readonly seen: number;
  readonly list: unknown;
}

/** What is stored, as what it is now; it was the bare list before each page had a key of its own. */
const heldIn = (stored: unknown): Held =>
  typeof stored === 'object' &&
  stored !== null &&
  'seen' in stored &&
  typeof stored.seen === 'number' &&
  'list' in stored
    ? { seen: stored.seen, list: stored.list }
    : { seen: 0, list: stored };

/** Makes a list that outlives the page; each page keeps its own, so that two do not write over one another. */
export function keptList<V>(name: string, parse: (stored: unknown) => readonly V[]): KeptList<V> {
  const own = `${name} ${PAGE}`;
  const pageOf = (key: string) => key.slice(name.length + 1);
  const all = () => storedKeys().filter((key) => key === name || key.startsWith(`${name} `));
  const listAt = (key: string) => parse(heldIn(readStored(key)).list);
  let stop: (() => void) | undefined;
  const isTaken = () => stop !== undefined && readStored(own) === undefined;
  const say = (seen: number) => {
    if (!isTaken()) writeStored(own, { ...heldIn(readStored(own)), seen });
  };
  return {
    keep: (list) => {
      const isKept = list.length > 0 && writeStored(own, { seen: Date.now(), list });
      if (isKept) stop ??= beat(say);
      else {
        dropStored(own);
        stop?.();
        stop = undefined;
      }
    },
    isTaken,
    adopt: async (add) => {
      for (const key of all().filter((one) => one !== own))
        await ifGone(pageOf(key), heldIn(readStored(key)).seen, () => {
          const left = listAt(key);
          dropStored(key);
          if (left.length > 0) add(left);
        });
    },
    everywhere: () => all().flatMap(listAt),
  };
}
