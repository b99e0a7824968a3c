import type { Category, Item, MostOrdered } from '@tableside/contract/menu.schema';
import { Store } from '@tableside/contract/venues.schema';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app.ts';
import { menuState } from '../modules/menu/index.ts';
import { findStore, isOpen, placeOfCode, storeTag } from '../modules/venues/index.ts';
import type { PagesDeps } from '../pages/pages-deps.ts';

/** Ratings and "most ordered" move slowly; a page may be this much behind them. */
const FIGURES_MS = 300_000;

/** One public read, exactly as a client gets it. */
async function read<T>(http: FastifyInstance, path: string, language: string): Promise<T> {
  const answer = await http.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { 'accept-language': language, 'accept-encoding': 'identity' },
  });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  return answer.json<T>();
}

/** The map that was set up; undefined where maps are drawn without one. */
const mapOf = ({ MAP_TILES: tiles, MAP_CREDIT: credit }: AppParts['config']): PagesDeps['map'] =>
  tiles !== undefined && credit !== undefined ? { tiles, credit } : undefined;

/** What the pages ask of the product: codes, the state of a menu, and the menu as the public reads show it. */
export const pagesDeps = (
  http: FastifyInstance,
  { db, clock, secrets, config }: AppParts,
  dist: PagesDeps['dist'],
): PagesDeps => ({
  publicKey: secrets.publicKey,
  demo: config.DEMO,
  map: mapOf(config),
  dist,
  scan: (code) => placeOfCode(db, code),
  menuVersion: async (storeId) => {
    const now = clock.now();
    const [store, state] = await Promise.all([findStore(db, storeId), menuState(db, storeId, now)]);
    if (!store) return undefined;
    const open = isOpen(store, now);
    return [
      storeTag(store),
      open.now,
      open.until,
      open.next,
      state.tag,
      Math.floor(now.getTime() / FIGURES_MS),
    ].join('.');
  },
  menuOf: async (storeId, orderType, language) => {
    const [store, categories, items, most] = await Promise.all([
      read<Store>(http, `/stores/${storeId}`, language),
      read<Category[]>(http, `/stores/${storeId}/category?order_type=${orderType}`, language),
      read<Item[]>(http, `/stores/${storeId}/items?order_type=${orderType}`, language),
      read<MostOrdered>(http, `/stores/${storeId}/category/item/most`, language),
    ]);
    // What a contract does not name falls away: the first page waits for no opening hours.
    return { store: Store.parse(store), categories, items, most };
  },
});
