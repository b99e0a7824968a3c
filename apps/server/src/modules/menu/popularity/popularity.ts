import { createHash } from 'node:crypto';
import type { Reader } from '../../../platform/db/database.ts';
import { LastKnown } from '../../../platform/last-known.ts';
import { sumItemStats } from './item-stat-repository.ts';
import type { ItemFigures } from './popularity-rule.ts';

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 90;
const FRESH_MS = 300_000;
const LAST_RESORT_MS = FRESH_MS + 60_000;
const MOST_STORES = 500;

/** Orders and ratings of the last 90 days. `tag` changes with the figures. */
export interface Popularity {
  readonly figures: ReadonlyMap<string, ItemFigures>;
  readonly tag: string;
}
const stores = new LastKnown<Popularity>({ fresh: FRESH_MS, lastResort: LAST_RESORT_MS }, MOST_STORES);

async function read(db: Reader, storeId: string, now: Date): Promise<Popularity> {
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS).toISOString().slice(0, 10);
  const rows = await sumItemStats(db, storeId, since);
  const tag = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 8);
  return { figures: new Map(rows.map((row) => [row.itemId, row])), tag };
}

/** What the guests of a store like; read anew at most every five minutes, a little later while the database is slow. */
export const popularityOf = (db: Reader, storeId: string, now: Date): Promise<Popularity> =>
  stores.obtain(storeId, () => read(db, storeId, now), now.getTime());
