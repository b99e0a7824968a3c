import type { FoundStore } from '@tableside/contract/finder.schema';
import type { Platform } from '@tableside/contract/vocabulary';
import { inNameOrder } from '@tableside/i18n/name-order';
import { reachOf } from '@tableside/pricing/delivery-quote';
import { distanceBetween, type Place } from '@tableside/pricing/distance';
import type { Reader } from '../../../platform/db/database.ts';
import { storesById } from './find-store.ts';
import { isOpen } from './opening-hours-rule.ts';
import { type AwayFacts, awayModesOf, platformsOf } from './platform-rule.ts';
import type { StoreFacts } from './store.ts';
import { listStoresByName } from './store-repository.ts';

/** Within how many minutes food is usually brought so many metres from a store; null where that cannot be told. */
export type MinutesTo = (db: Reader, store: StoreFacts, metres: number, now: Date) => Promise<number | null>;

const MOST_SHOWN = 50;

interface Asked {
  readonly delivery: boolean;
  /** Any of them; undefined for all. */
  readonly platforms: readonly Platform[] | undefined;
  /** Part of a name; undefined for all. */
  readonly name: string | undefined;
  readonly near: Place | null;
  readonly language: string;
  readonly now: Date;
  readonly minutesTo: MinutesTo;
}

const SIGNS = /[\\^$.*+?()[\]{}|]/;

/** The words as they are, in capitals or not, as a regular expression: a database may know the capitals of English alone. */
const patternOf = (name: string): string =>
  [...name]
    .map((sign) => {
      if (SIGNS.test(sign)) return `\\${sign}`;
      const spellings = new Set([sign, sign.toLowerCase(), sign.toUpperCase()]);
      return spellings.size === 1 ? sign : `(?:${[...spellings].join('|')})`;
    })
    .join('');

/** How far a store is from where one asks, in metres; null where nobody said or the store stands nowhere. */
const metresFrom = (near: Place | null, { location }: Pick<StoreFacts, 'location'>): number | null =>
  near && location ? distanceBetween(location, near) : null;

/** Whether a store brings food that far. */
function reaches({ orderTypes, preferences }: StoreFacts, metres: number): boolean {
  const { delivery } = preferences;
  return orderTypes.includes('delivery') && delivery !== null && metres <= reachOf(delivery);
}

interface Found {
  readonly id: string;
  readonly exact: boolean;
  readonly metres: number | null;
}

async function presentFound(
  db: Reader,
  store: StoreFacts,
  metres: number | null,
  { now, minutesTo }: Asked,
): Promise<FoundStore> {
  const within = metres !== null && reaches(store, metres);
  return {
    _id: store.id,
    name: store.name,
    visible_name: store.visibleName,
    image: store.image,
    logo: store.logo,
    address: store.address,
    timezone: store.timezone,
    country: store.country,
    open: isOpen(store, now),
    distance_m: metres,
    delivery_minutes: within ? await minutesTo(db, store, metres, now) : null,
    platforms: platformsOf(store),
    order_types: awayModesOf(store),
  };
}

/** The nearest first; where nobody said from where, what is called exactly so. */
const farther = (one: Found, other: Found): number =>
  (one.metres ?? Number.MAX_SAFE_INTEGER) - (other.metres ?? Number.MAX_SAFE_INTEGER) ||
  Number(other.exact) - Number(one.exact);

/** Whether a store takes orders from afar in the way that is asked for. */
function isWanted(store: AwayFacts, { delivery, platforms }: Asked): boolean {
  const modes = awayModesOf(store);
  const served = delivery ? modes.includes('delivery') : modes.length > 0;
  const reached = platformsOf(store);
  return served && (platforms === undefined || platforms.some((platform) => reached.includes(platform)));
}

/** Stores that take orders from afar, by name; the nearest first where one asks from somewhere. */
export async function findStores(db: Reader, asked: Asked): Promise<FoundStore[]> {
  const pattern = patternOf(asked.name ?? '');
  const named = await listStoresByName(db, pattern, `^${pattern}$`);
  const found = inNameOrder(asked.language, named, ({ visibleName }) => visibleName)
    .filter((store) => isWanted(store, asked))
    .map((store) => ({ id: store.id, exact: store.exact, metres: metresFrom(asked.near, store) }));
  const shown = found.toSorted(farther).slice(0, MOST_SHOWN);
  const ids = shown.map(({ id }) => id);
  const stores = await storesById(db, ids);
  const presented = shown.map(({ id, metres }) => {
    const store = stores.get(id);
    return store ? presentFound(db, store, metres, asked) : [];
  });
  return (await Promise.all(presented)).flat();
}
