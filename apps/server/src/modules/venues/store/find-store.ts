import { DatabaseBusy, type Reader } from '../../../platform/db/database.ts';
import type { StoreFacts } from './store.ts';
import { readStores } from './store-repository.ts';

const REFRESH_AFTER = 2500;
const STALE_AFTER = 5000;
const LAST_RESORT = 60_000;
const MOST_STORES = 500;

interface Kept {
  readonly facts: StoreFacts;
  readonly readAt: number;
  /** Somebody is reading it anew already. */
  refreshing: boolean;
}
const stores = new Map<string, Kept>();

let forgotten = 0;

/** Drops what is known of a store, so that the next look-up reads it. */
export function forgetStore(storeId: string): void {
  forgotten += 1;
  stores.delete(storeId);
}

function keep(facts: StoreFacts, readAt: number): void {
  if ((stores.get(facts.id)?.readAt ?? 0) > readAt) return;
  stores.delete(facts.id);
  stores.set(facts.id, { facts, readAt, refreshing: false });
  const [oldest] = stores.keys();
  if (stores.size > MOST_STORES && oldest !== undefined) stores.delete(oldest);
}

/** What is known of a store and need not be read anew. */
function freshOf(storeId: string, at: number): StoreFacts | undefined {
  const known = stores.get(storeId);
  const age = known ? at - known.readAt : Number.POSITIVE_INFINITY;
  return known && (age < REFRESH_AFTER || (known.refreshing && age < STALE_AFTER)) ? known.facts : undefined;
}

/** Reads stores by one statement and keeps them; while the database is away it lives on what is known of all of them. */
async function readAnew(db: Reader, storeIds: readonly string[], startedAt: number): Promise<StoreFacts[]> {
  const before = forgotten;
  const known = storeIds.flatMap((id) => stores.get(id) ?? []);
  for (const one of known) one.refreshing = true;
  try {
    const read = await readStores(db, storeIds);
    // What was read while a store changed may be the old picture.
    if (before === forgotten) for (const facts of read) keep(facts, startedAt);
    const there = new Set(read.map(({ id }) => id));
    for (const id of storeIds) if (!there.has(id)) stores.delete(id);
    return read;
  } catch (error) {
    for (const one of known) one.refreshing = false;
    const lasting = known.filter(({ readAt }) => startedAt - readAt < LAST_RESORT);
    if (error instanceof DatabaseBusy && lasting.length === storeIds.length)
      return lasting.map(({ facts }) => facts);
    throw error;
  }
}

/**
 * A store by its id, at most 5 s old: one caller reads it anew before that, the others keep the known one. Up to a
 * minute old while the database is away.
 */
export async function findStore(db: Reader, storeId: string): Promise<StoreFacts | undefined> {
  const startedAt = performance.now();
  return freshOf(storeId, startedAt) ?? (await readAnew(db, [storeId], startedAt))[0];
}

/** Stores by their ids, each as `findStore` knows it, with one statement for all that are not known; unknown ids are left out. */
export async function storesById(
  db: Reader,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, StoreFacts>> {
  const startedAt = performance.now();
  const ids = [...new Set(storeIds)];
  const fresh = ids.flatMap((id) => freshOf(id, startedAt) ?? []);
  const found = new Map(fresh.map((store) => [store.id, store]));
  const due = ids.filter((id) => !found.has(id));
  if (due.length > 0) for (const store of await readAnew(db, due, startedAt)) found.set(store.id, store);
  return found;
}
