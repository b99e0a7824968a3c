import type { Reader } from '../../../platform/db/database.ts';
import type { KeptMenuState, MenuState } from './menu.ts';
import { readState } from './menu-repository.ts';
import { stateAt } from './state-at.ts';

const FRESH_MS = 1000;
const MOST_STORES = 500;

interface Known {
  readonly state: Promise<KeptMenuState>;
  readonly readAt: number;
}
const states = new Map<string, Known>();

/** Menu version and what is sold out at `now`, by one statement. */
export const menuState = async (db: Reader, storeId: string, now: Date): Promise<MenuState> =>
  stateAt(await readState(db, storeId), now);

/** The same for public reads: kept for a second, so that a rush of readers costs one statement. */
export function knownMenuState(db: Reader, storeId: string): Promise<KeptMenuState> {
  const readAt = performance.now();
  const known = states.get(storeId);
  if (known && readAt - known.readAt < FRESH_MS) return known.state;
  const state = readState(db, storeId);
  const entry: Known = { state, readAt };
  states.delete(storeId);
  states.set(storeId, entry);
  state.catch(() => states.get(storeId) === entry && states.delete(storeId));
  const [oldest] = states.keys();
  if (states.size > MOST_STORES && oldest !== undefined) states.delete(oldest);
  return state;
}

export const forgetMenuState = (storeId: string): void => void states.delete(storeId);
