import { dropStored, readStored, storedKeys, writeStored } from '../storage.ts';
import { beat, ifGone, PAGE } from './page-life.ts';

/** What waits in this page, written down for the next one. */
export interface KeptList<V> {
  readonly keep: (list: readonly V[]) => void;
  /**
   * Whether another page has taken over what was kept: this one stood still so long that it was held to be gone. So until
   * something, or nothing, is kept anew.
   */
  readonly isTaken: () => boolean;
  /** Hands over what pages that are gone have left behind; no longer theirs, it is to be kept here. */
  readonly adopt: (add: (left: readonly V[]) => void) => Promise<void>;
  /** What waits in any page of this browser. */
  readonly everywhere: () => readonly V[];
}

interface Held {
  /** When the page that keeps it was last seen, or when it was taken over. */
  readonly seen: number;
  readonly list: unknown;
}

/**
 * Stands for a list that was taken over. That nothing is stored does not tell: the guest's app is at the same address, and
 * empties the storage.
 */
const TAKEN: null = null;
/** No page stands still for longer. */
const FORGOTTEN_MS = 7 * 86_400_000;

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
  const isTaken = () => heldIn(readStored(own)).list === TAKEN;
  let kept: readonly V[] = [];
  let stop: (() => void) | undefined;
  const say = (seen: number) => {
    if (!isTaken()) writeStored(own, { seen, list: kept });
  };
  /** Takes over what is under a key, if its page is gone. */
  const take = async (key: string, add: (left: readonly V[]) => void) => {
    const { seen, list } = heldIn(readStored(key));
    if (list === TAKEN) {
      if (Date.now() - seen > FORGOTTEN_MS) dropStored(key);
      return;
    }
    await ifGone(pageOf(key), seen, () => {
      const left = listAt(key);
      dropStored(key);
      if (key !== name) writeStored(key, { seen: Date.now(), list: TAKEN });
      if (left.length > 0) add(left);
    });
  };
  return {
    keep: (list) => {
      kept = list;
      if (list.length > 0 && writeStored(own, { seen: Date.now(), list })) stop ??= beat(say);
      else {
        dropStored(own);
        stop?.();
        stop = undefined;
      }
    },
    isTaken,
    adopt: async (add) => {
      for (const key of all().filter((one) => one !== own)) await take(key, add);
    },
    everywhere: () => all().flatMap(listAt),
  };
}
