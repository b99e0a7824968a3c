import type { Reader } from '../../../platform/db/database.ts';
import type { KeptMenuState, MenuState } from './menu.ts';
import { readState } from './menu-repository.ts';
import { stateAt } from './state-at.ts';

const FRESH_MS = 1000;
const MOST_STORES = 500;

interface Known {
  readonly kept: Promise<KeptMenuState>;
  readonly readAt: number;
  /** What it comes to at any moment, where nothing in it depends on the time. */
  always?: MenuState;
}
const states = new Map<string, Known>();

/** Menu version and what is sold out at `now`, by one statement. */
export const menuState = async (db: Reader, storeId: string, now: Date): Promise<MenuState> =>
  stateAt(await readState(db, storeId), now);

function known(db: Reader, storeId: string): Known {
  const readAt = performance.now();
  const fresh = states.get(storeId);
  if (fresh && readAt - fresh.readAt < FRESH_MS) return fresh;
  const entry: Known = { kept: readState(db, storeId), readAt };
  states.delete(storeId);
  states.set(storeId, entry);
  entry.kept.catch(() => states.get(storeId) === entry && states.delete(storeId));
  const [oldest] = states.keys();
  if (states.size > MOST_STORES && oldest !== undefined) states.delete(oldest);
  return entry;
}

const changesByItself = ({ rows, timed }: KeptMenuState): boolean =>
  timed.length > 0 || rows.some(({ until }) => until !== null);

/** The same for public reads: kept for a second, so that a rush of readers costs one statement. */
export async function knownMenuState(db: Reader, storeId: string, now: Date): Promise<MenuState> {
  const entry = known(db, storeId);
  if (entry.always) return entry.always;
  const kept = await entry.kept;
  const state = stateAt(kept, now);
  if (!changesByItself(kept)) entry.always = state;
  return state;
}

export const forgetMenuState = (storeId: string): void => void states.delete(storeId);
