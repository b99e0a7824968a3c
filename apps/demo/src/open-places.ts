import type { App } from '@tableside/server/app';
import { listOpenStores, type OpenCode, type StoreRow } from './open-place-repository.ts';
import type { DemoPlace, StoredPlace } from './places.ts';

/** A demo place as it stands in the product now. */
export interface OpenPlace extends StoredPlace {
  readonly court: StoreRow['court'];
  /** Staff may have replaced some since the start. */
  readonly codes: readonly OpenCode[];
}

/** The places of the demo that this installation holds, in the demo's order. */
export async function findOpenPlaces(db: App['db'], places: readonly DemoPlace[]): Promise<OpenPlace[]> {
  const stores = await listOpenStores(
    db,
    places.map(({ slug }) => slug),
  );
  const bySlug = new Map(stores.map((store) => [store.slug, store]));
  return places.flatMap((place) => {
    const store = bySlug.get(place.slug);
    return store ? [{ place, storeId: store.id, court: store.court, codes: store.codes }] : [];
  });
}

/** The code of a table, by its name. */
export const codeOfTable = ({ codes }: OpenPlace, name: string): string | undefined =>
  codes.find(({ table }) => table?.name === name)?.code;
