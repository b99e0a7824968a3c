import type { FoundStore } from '@tableside/contract/finder.schema';
import type { Platform } from '@tableside/contract/vocabulary';
import { reachOf } from '@tableside/pricing/delivery-quote';
import { distanceBetween, type Place, rideMinutes } from '@tableside/pricing/distance';
import type { Reader } from '../../platform/db/database.ts';
import { findStore } from './find-store.ts';
import { isOpen } from './opening-hours-rule.ts';
import { awayModesOf, platformsOf } from './platform-rule.ts';
import type { StoreFacts } from './store.ts';
import { listStoresByName } from './store-repository.ts';

interface Asked {
  readonly delivery: boolean;
  readonly platform: Platform | undefined;
  /** Part of a name; undefined for all. */
  readonly name: string | undefined;
  readonly near: Place | null;
  readonly now: Date;
}

/** The words as they are: a pattern's own signs stand for themselves. */
const patternOf = (name: string): string => `%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Minutes until food is there: the kitchen's and the rider's; null where nothing is brought. */
function minutesTo({ preferences }: StoreFacts, metres: number | null): number | null {
  const { delivery } = preferences;
  if (metres === null || !delivery || metres > reachOf(delivery)) return null;
  return delivery.lead_minutes + rideMinutes(metres);
}

function presentFound(store: StoreFacts, { near, now }: Asked): FoundStore {
  const metres = near && store.location ? distanceBetween(store.location, near) : null;
  return {
    _id: store.id,
    name: store.name,
    visible_name: store.visibleName,
    image: store.image,
    logo: store.logo,
    address: store.address,
    timezone: store.timezone,
    open: isOpen(store, now),
    distance_m: metres,
    delivery_minutes: store.orderTypes.includes('delivery') ? minutesTo(store, metres) : null,
    platforms: platformsOf(store),
    order_types: awayModesOf(store),
  };
}

const farther = (one: FoundStore, other: FoundStore): number =>
  (one.distance_m ?? Number.MAX_SAFE_INTEGER) - (other.distance_m ?? Number.MAX_SAFE_INTEGER);

/** Stores that take orders from afar, by name; the nearest first where one asks from somewhere. */
export async function findStores(db: Reader, asked: Asked): Promise<FoundStore[]> {
  const name = asked.name ?? '';
  const rows = await listStoresByName(db, patternOf(name), name);
  const stores = await Promise.all(rows.map(({ id }) => findStore(db, id)));
  const found = stores
    .flatMap((store) => (store ? [presentFound(store, asked)] : []))
    .filter(({ order_types }) => order_types.length > 0)
    .filter(({ order_types }) => !asked.delivery || order_types.includes('delivery'))
    .filter(({ platforms }) => asked.platform === undefined || platforms.includes(asked.platform));
  return asked.near ? found.toSorted(farther) : found;
}
