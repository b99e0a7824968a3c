import type { Category, Item } from '@tableside/contract/menu.schema';
import type { ScanData, Store } from '@tableside/contract/venues.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { useDeferredValue, useMemo } from 'react';
import type { BootMenu } from '../../first-paint/boot.ts';
import { useBoot } from '../boot.ts';
import { memoLast } from '../memo-last.ts';
import { type Resource, useResource } from '../resource.ts';
import { useRoot } from '../store.ts';
import { useLanguage } from '../text.tsx';
import { usePlace } from '../venue/place.ts';
import { supplyOf, withAvailability } from './availability.ts';
import { menuApi } from './menu-api.ts';

export interface Menu {
  readonly store: Store | undefined;
  /** In menu order. */
  readonly categories: readonly Category[];
  /** In menu order, sold-out dishes flagged; only the first rows, or only vegetarian ones, until the rest is there. */
  readonly items: readonly Item[];
  readonly byId: ReadonlyMap<string, Item>;
  /** The items are the whole menu of this mode. */
  readonly complete: boolean;
}
export interface MenuState extends Menu {
  /** Why there is nothing to show. */
  readonly error: string | undefined;
  /** How the call for the items goes; until it is answered, what came with the page is shown. */
  readonly list: Pick<Resource<unknown>, 'error' | 'refreshing'>;
  readonly reload: () => void;
}

const NONE: readonly never[] = [];
const menuOf = memoLast(
  (
    store: Store | undefined,
    categories: readonly Category[],
    items: readonly Item[],
    complete: boolean,
  ): Menu => ({
    store,
    categories,
    items,
    byId: new Map(items.map((item) => [item._id, item])),
    complete,
  }),
);
/** Dishes that came with the page stay the same objects, so that their rows need not be drawn again. */
const keepingFirst = memoLast((items: readonly Item[], first: readonly Item[]): readonly Item[] => {
  const known = new Map(first.map((item) => [item._id, item]));
  const isSame = (item: Item, before: Item): boolean => JSON.stringify(item) === JSON.stringify(before);
  return items.map((item) => {
    const before = known.get(item._id);
    return before && isSame(item, before) ? before : item;
  });
});
const supplyIn = memoLast(supplyOf);
const overlay = memoLast(withAvailability);

/** Key of a store's head in the resource cache. */
export const storeKey = (storeId: string, language: Language): string => `store:${storeId}:${language}`;

/** The last good list of each place and way to order, shown while the same list comes in another language. */
export const lastItems = new Map<string, readonly Item[]>();

/** Whose menu, and how one orders there. */
type MenuPlace = Pick<ScanData, 'store_id' | 'type'>;
interface Asked {
  readonly place: MenuPlace | null;
  readonly language: Language;
}

function useItems(
  { place, language }: Asked,
  veg: boolean,
): Resource<readonly Item[]> & { readonly reload: () => void } {
  const key = place && `items:${place.store_id}:${place.type}:${language}${veg ? ':veg' : ''}`;
  return useResource<readonly Item[]>(key, async () => {
    if (!place) return { ok: false, message: '' };
    const answer = await menuApi.menu.listItems({
      params: { id: place.store_id },
      query: { order_type: place.type, limit: 1000, ...(veg && { veg: 'true' }) },
    });
    if (answer.ok && !veg) lastItems.set(`${place.store_id}:${place.type}`, answer.value);
    return answer;
  });
}

function useCategories({ place, language }: Asked) {
  const key = place && `categories:${place.store_id}:${place.type}:${language}`;
  return useResource<readonly Category[]>(key, async () =>
    menuApi.menu.listCategories({
      params: { id: place?.store_id ?? '' },
      query: place ? { order_type: place.type } : {},
    }),
  );
}

const byPosition = memoLast((categories: readonly Category[]) =>
  categories.toSorted((a, b) => a.position - b.position),
);

interface Booted {
  readonly menu: BootMenu | null;
  readonly place: MenuPlace | null;
}
const NOT_BOOTED: Booted = { menu: null, place: null };

/** The menu that came with the page and its place, until another one is scanned. */
function useBooted(scanned: MenuPlace | null): Booted {
  const { menu = null, mode } = useBoot() ?? {};
  if (!menu || (scanned && scanned.store_id !== menu.store._id)) return NOT_BOOTED;
  return { menu, place: mode ? { store_id: menu.store._id, type: mode } : null };
}

/**
 * The dishes. While the veg switch is on they are asked for with `veg=true`; the whole list is fetched too only when
 * the plate holds what is not in it.
 */
function useDishes(asked: Asked) {
  const { place } = asked;
  const veg = useRoot((state) => state.veg_only);
  const lines = useRoot((state) => state.cart.lines);
  const vegItems = useItems({ ...asked, place: veg ? place : null }, true);
  const vegIds = useMemo(() => new Set(vegItems.data?.map(({ _id }) => _id)), [vegItems.data]);
  const needsAll = !veg || (vegItems.data !== undefined && lines.some(({ item_id }) => !vegIds.has(item_id)));
  const allItems = useItems({ ...asked, place: needsAll ? place : null }, false);
  const last = place ? lastItems.get(`${place.store_id}:${place.type}`) : undefined;
  const main = needsAll ? allItems : vegItems;
  // Only what is asked for is kept fresh: the other list stands in until that has come.
  const found = needsAll ? (allItems.data ?? last ?? vegItems.data) : (vegItems.data ?? last);
  return { found, main };
}

/** The head of the place as the last visit saw it, until it is fetched. */
function useKeptStore(place: ScanData | null): Store | undefined {
  const kept = useRoot((state) => state.store);
  return kept && kept._id === place?.store_id ? kept : undefined;
}

/** Store, categories and dishes of the scanned place, kept fresh by the stream. */
export function useMenu(): MenuState {
  const place = usePlace();
  const { language } = useLanguage();
  const { menu: booted, place: bootedPlace } = useBooted(place);
  const kept = useKeptStore(place);
  const asked = { place, language };
  const store = useResource<Store>(place && storeKey(place.store_id, language), () =>
    menuApi.venues.getStore({ params: { id: place?.store_id ?? '' } }),
  );
  const categories = useCategories(asked);
  // The page asks for them ahead of the scan.
  const { found: newest, main } = useDishes({ ...asked, place: place ?? bootedPlace });
  // A whole menu takes a slow phone long: it is drawn in small pieces.
  const found = useDeferredValue(newest);
  const availability = useResource(place && `availability:${place.store_id}`, () =>
    menuApi.menu.availability({ params: { id: place?.store_id ?? '' }, query: {} }),
  );
  const first = booted?.items ?? NONE;
  const menu = menuOf(
    store.data ?? booted?.store ?? kept,
    byPosition(categories.data ?? booted?.categories ?? NONE),
    overlay(found ? keepingFirst(found, first) : first, availability.data && supplyIn(availability.data)),
    found !== undefined,
  );
  const shown = menu.store !== undefined && menu.items.length > 0;
  const error = shown ? undefined : (store.error ?? main.error ?? categories.error);
  const reload = (): void => {
    for (const one of [store, categories, main]) one.reload();
  };
  return { ...menu, error, list: main, reload };
}
