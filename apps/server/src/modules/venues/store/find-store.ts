import type { Reader } from '../../../platform/db/database.ts';
import { type Reading, standIn } from '../../../platform/stand-in.ts';
import type { StoreFacts } from './store.ts';
import { readStores } from './store-repository.ts';

const REFRESH_AFTER = 2500;
const STALE_AFTER = 5000;
const LAST_RESORT = 60_000;
const MOST_STORES = 500;

interface Kept {
  readonly facts: StoreFacts;
  readonly readAt: number;
}
const stores = new Map<string, Kept>();
/** What is being read of a store, among others. */
const readings = new Map<string, Reading<readonly StoreFacts[]>>();

let forgotten = 0;

/** Drops what is known of a store, so that the next look-up reads it. */
export function forgetStore(storeId: string): void {
  forgotten += 1;
  stores.delete(storeId);
  readings.delete(storeId);
}

function keep(facts: StoreFacts, readAt: number): void {
  if ((stores.get(facts.id)?.readAt ?? 0) > readAt) return;
  stores.delete(facts.id);
  stores.set(facts.id, { facts, readAt });
  const [oldest] = stores.keys();
  if (stores.size > MOST_STORES && oldest !== undefined) stores.delete(oldest);
}

/** What others read of a store; one that takes long is not relied on. */
function underWay(storeId: string, at: number): Reading<readonly StoreFacts[]> | undefined {
  const reading = readings.get(storeId);
  return reading && at - reading.startedAt < REFRESH_AFTER ? reading : undefined;
}

/** What is known of a store and is not older than `most`. */
function knownOf(storeId: string, at: number, most: number): StoreFacts | undefined {
  const known = stores.get(storeId);
  return known && at - known.readAt < most ? known.facts : undefined;
}

/** What is known of a store and need not be read anew. */
const freshOf = (storeId: string, at: number): StoreFacts | undefined =>
  knownOf(storeId, at, underWay(storeId, at) ? STALE_AFTER : REFRESH_AFTER);

async function read(db: Reader, storeIds: readonly string[], startedAt: number): Promise<StoreFacts[]> {
  const before = forgotten;
  const there = await readStores(db, storeIds);
  // What was read while a store changed may be the old picture.
  if (before === forgotten) for (const facts of there) keep(facts, startedAt);
  const found = new Set(there.map(({ id }) => id));
  for (const id of storeIds) if (!found.has(id)) stores.delete(id);
  return there;
}

/** Reads stores by one statement and keeps them. */
function readAnew(db: Reader, storeIds: readonly string[], startedAt: number): Reading<StoreFacts[]> {
  const reading = { value: read(db, storeIds, startedAt), startedAt };
  for (const id of storeIds) readings.set(id, reading);
  const over = (): void => {
    for (const id of storeIds) if (readings.get(id) === reading) readings.delete(id);
  };
  reading.value.then(over, over);
  return reading;
}

/** Somebody else reads the store, and what is known of it will do where that fails: it may be in their transaction. */
const shares = (storeId: string, at: number): boolean =>
  underWay(storeId, at) !== undefined && knownOf(storeId, at, LAST_RESORT) !== undefined;

/** A store that is not fresh: out of what is read here, or of what others read. */
async function arriving(
  storeId: string,
  at: number,
  here: Reading<readonly StoreFacts[]> | undefined,
): Promise<StoreFacts | undefined> {
  const known = knownOf(storeId, at, LAST_RESORT);
  const reading = here ?? underWay(storeId, at);
  if (!reading) return known;
  const value = reading.value.then((read) => read.find(({ id }) => id === storeId));
  const arrived = standIn({ ...reading, value }, known);
  return here ? arrived : arrived.catch(() => known);
}

/**
 * A store by its id, at most 5 s old: one caller reads it anew before that, the others keep the known one. Up to a
 * minute old while the database is slow or away.
 */
export async function findStore(db: Reader, storeId: string): Promise<StoreFacts | undefined> {
  const at = performance.now();
  const fresh = freshOf(storeId, at);
  if (fresh) return fresh;
  return arriving(storeId, at, shares(storeId, at) ? undefined : readAnew(db, [storeId], at));
}

/** Stores by their ids, each as `findStore` knows it, with one statement for all that are not known; unknown ids are left out. */
export async function storesById(
  db: Reader,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, StoreFacts>> {
  const at = performance.now();
  const ids = [...new Set(storeIds)];
  const due = ids.filter((id) => !freshOf(id, at));
  const mine = new Set(due.filter((id) => !shares(id, at)));
  const fresh = ids.flatMap((id) => freshOf(id, at) ?? []);
  const here = mine.size > 0 ? readAnew(db, [...mine], at) : undefined;
  const arrived = await Promise.all(due.map((id) => arriving(id, at, mine.has(id) ? here : undefined)));
  const found = [...fresh, ...arrived.flatMap((store) => store ?? [])];
  return new Map(found.map((store) => [store.id, store]));
}
