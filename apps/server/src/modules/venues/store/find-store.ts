import { DatabaseBusy, type Reader } from '../../../platform/db/database.ts';
import type { StoreFacts } from './store.ts';
import { readStore } from './store-repository.ts';

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

/**
 * A store by its id, at most 5 s old: one caller reads it anew before that, the others keep the known one. Up to a
 * minute old while the database is away.
 */
export async function findStore(db: Reader, storeId: string): Promise<StoreFacts | undefined> {
  const startedAt = performance.now();
  const before = forgotten;
  const known = stores.get(storeId);
  const age = known ? startedAt - known.readAt : Number.POSITIVE_INFINITY;
  if (known && (age < REFRESH_AFTER || (known.refreshing && age < STALE_AFTER))) return known.facts;
  if (known) known.refreshing = true;
  try {
    const facts = await readStore(db, storeId);
    // What was read while a store changed may be the old picture.
    if (facts && before === forgotten) keep(facts, startedAt);
    if (!facts) stores.delete(storeId);
    return facts;
  } catch (error) {
    if (known) known.refreshing = false;
    if (known && error instanceof DatabaseBusy && age < LAST_RESORT) return known.facts;
    throw error;
  }
}

/** Stores by their ids, each as `findStore` knows it; unknown ids are left out. */
export async function storesById(
  db: Reader,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, StoreFacts>> {
  const found = await Promise.all([...new Set(storeIds)].map((id) => findStore(db, id)));
  return new Map(found.flatMap((store) => (store ? [[store.id, store] as const] : [])));
}
