import type { Reader } from '../../../platform/db/database.ts';
import { WeighedCache } from '../../../platform/weighed-cache.ts';
import { occupiedTables, tableTurns } from '../../seating/index.ts';
import { listTables } from '../../venues/index.ts';
import { estimateWait, type WaitRange } from './wait-rule.ts';

const HOUR_MS = 3_600_000;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
/** Stores, hours and sizes of parties that are kept at once. */
const KEPT = 500;

/** Turns before an hour, which do not change any more: a whole line of phones asks at every move in it. */
const known = new WeighedCache<readonly number[]>(KEPT, () => 1);

/** Party sizes whose evenings are alike: up to two, up to four, up to six, and more. */
const sizesLike = (guests: number): { readonly least: number; readonly most: number } => {
  if (guests > 6) return { least: 7, most: 1000 };
  const most = Math.ceil(guests / 2) * 2;
  return { least: most - 1, most };
};

interface Alike {
  readonly least: number;
  readonly most: number;
  readonly tableIds: readonly string[];
  readonly now: Date;
}

/** Minutes that parties like this one kept a table, of the thirty days before this hour. */
function turnsOf(
  db: Reader,
  storeId: string,
  { least, most, tableIds, now }: Alike,
): Promise<readonly number[]> {
  const until = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const since = new Date(until.getTime() - REMEMBERED_MS);
  const key = [storeId, until.getTime(), least, ...tableIds].join(' ');
  return known.obtain(key, () => tableTurns(db, storeId, { least, most, tableIds, since, until }));
}

/** How long a party of this size would wait behind `ahead` others; null when the store's past does not tell. */
export async function waitFor(
  db: Reader,
  storeId: string,
  { guests, ahead, now }: { readonly guests: number; readonly ahead: number; readonly now: Date },
): Promise<WaitRange | null> {
  const [tables, occupied] = await Promise.all([listTables(db, storeId), occupiedTables(db, storeId)]);
  const { least, most } = sizesLike(guests);
  const alike = tables.filter(({ seats }) => seats >= least && seats <= most);
  const turns = await turnsOf(db, storeId, { least, most, tableIds: alike.map(({ id }) => id), now });
  const fitting = tables.filter(({ seats }) => seats >= guests);
  const free = fitting.filter(({ id }) => !occupied.includes(id)).length;
  return estimateWait({ turns, tables: fitting.length, free, ahead });
}

/** Minutes from now as instants. */
export const windowOf = (range: WaitRange | null, now: Date) =>
  range && {
    from: new Date(now.getTime() + range.from * 60_000),
    to: new Date(now.getTime() + range.to * 60_000),
  };
