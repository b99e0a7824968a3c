import { createHash } from 'node:crypto';
import type { Reader } from '../../../platform/db/database.ts';
import { sumItemStats } from './item-stat-repository.ts';
import type { ItemFigures } from './popularity-rule.ts';

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 90;
const FRESH_MS = 300_000;
const MOST_STORES = 500;

/** Orders and ratings of the last 90 days. `tag` changes with the figures. */
export interface Popularity {
  readonly figures: ReadonlyMap<string, ItemFigures>;
  readonly tag: string;
}
interface Known {
  readonly popularity: Promise<Popularity>;
  readonly readAt: number;
}
const stores = new Map<string, Known>();

async function read(db: Reader, storeId: string, now: Date): Promise<Popularity> {
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS).toISOString().slice(0, 10);
  const rows = await sumItemStats(db, storeId, since);
  const tag = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 8);
  return { figures: new Map(rows.map((row) => [row.itemId, row])), tag };
}

/** What the guests of a store like; read anew at most every five minutes. */
export function popularityOf(db: Reader, storeId: string, now: Date): Promise<Popularity> {
  const known = stores.get(storeId);
  const age = known ? now.getTime() - known.readAt : Number.POSITIVE_INFINITY;
  if (known && age >= 0 && age < FRESH_MS) return known.popularity;
  const popularity = read(db, storeId, now);
  const entry: Known = { popularity, readAt: now.getTime() };
  stores.delete(storeId);
  stores.set(storeId, entry);
  popularity.catch(() => stores.get(storeId) === entry && stores.delete(storeId));
  const [oldest] = stores.keys();
  if (stores.size > MOST_STORES && oldest !== undefined) stores.delete(oldest);
  return popularity;
}
