import type { Reader } from '../../../platform/db/database.ts';
import { LastKnown } from '../../../platform/last-known.ts';
import type { KeptMenuState, MenuState } from './menu.ts';
import { readState } from './menu-repository.ts';
import { stateAt } from './state-at.ts';

const MOST_STORES = 500;

interface Known {
  readonly kept: KeptMenuState;
  /** What it comes to at any moment, where nothing in it depends on the time. */
  readonly always: MenuState | undefined;
}
const states = new LastKnown<Known>({ fresh: 1000, lastResort: 60_000 }, MOST_STORES);

/** Menu version and what is sold out at `now`, by one statement. */
export const menuState = async (db: Reader, storeId: string, now: Date): Promise<MenuState> =>
  stateAt(await readState(db, storeId), now);

const changesByItself = ({ rows, timed }: KeptMenuState): boolean =>
  timed.length > 0 || rows.some(({ until }) => until !== null);

async function read(db: Reader, storeId: string, now: Date): Promise<Known> {
  const kept = await readState(db, storeId);
  return { kept, always: changesByItself(kept) ? undefined : stateAt(kept, now) };
}

/**
 * The same for public reads: kept for a second, so that a rush of readers costs one statement, and for a minute while the
 * database is slow or away.
 */
export async function knownMenuState(db: Reader, storeId: string, now: Date): Promise<MenuState> {
  const { kept, always } = await states.obtain(storeId, () => read(db, storeId, now));
  return always ?? stateAt(kept, now);
}

export const forgetMenuState = (storeId: string): void => states.forget(storeId);
