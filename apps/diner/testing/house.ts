import type { Item } from '@tableside/contract/menu.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { facts } from '../src/lib/facts.ts';
import { category, dish, place } from './menu-fixture.ts';
import { orderOf, scanOf5, userOf } from './order-fixture.ts';
import { type Reply, type StandInServer, standInServer } from './stand-in-server.ts';

let houses = 0;

export interface House {
  readonly id: string;
  readonly server: StandInServer;
  readonly store: Store;
  /** What the kitchen and the cashier know; a test may change it, `GET /orders/*` tells it. */
  order: Order | null;
}

/**
 * A restaurant of its own for one test, with two categories of dishes, that answers the calls of a visit. Its ids are new
 * each time, so that nothing fetched for another test is taken for its own.
 */
export function openHouse(
  menu: readonly Item[] = [dish('d1'), dish('d2')],
  change: Partial<Store> = {},
): House {
  houses += 1;
  const id = `house-${houses}`;
  const store = place({ _id: id, ...change });
  const items = menu.map((item) => ({ ...item, store_id: id }));
  const categories = ['c1', 'c2'].map((one, position) =>
    category(
      one,
      items.filter(({ category_id }) => category_id === one).map(({ _id }) => _id),
      position,
    ),
  );
  const soldOut = items
    .flatMap((item) => [item, ...item.addons.flatMap(({ addon_items }) => addon_items)])
    .filter(({ available }) => !available)
    .map(({ _id: gone }) => ({ id: gone, until: null }));
  const house: House = { id, store, order: null, server: standInServer() };
  const scan = { ...scanOf5, store_id: id };
  const replies: Readonly<Record<string, Reply>> = {
    'GET /scan/22NS39ZUMR': () => ({ body: scan }),
    [`GET /stores/${id}`]: () => ({ body: store }),
    [`GET /stores/${id}/items`]: ({ query }) => ({
      body: query.get('veg') === 'true' ? items.filter(({ veg }) => veg) : items,
    }),
    [`GET /stores/${id}/category`]: () => ({ body: categories }),
    [`GET /stores/${id}/availability`]: () => ({
      body: { version: 1, menu_version: 1, sold_out: soldOut, left: [] },
    }),
    [`GET /stores/${id}/category/item/most`]: () => ({
      body: { top5Ordered: items.slice(0, 2), top5Rated: [], mostOrderedOfCategory: [] },
    }),
    [`GET /stores/${id}/recommendations`]: () => ({ body: [] }),
    [`GET /orders/active/${id}/items`]: () => ({ body: [] }),
    'GET /orders/user/*/prev_items': () => ({ body: [] }),
    'GET /users': () => ({ body: userOf({ current_order: house.order?._id ?? null }) }),
    'GET /tables/handle/requests': () => ({ body: { requests: [] } }),
    'GET /orders/*': ({ path, query }) => {
      const { order } = house;
      if (!order || path !== `/orders/${order._id}`) return { status: 404, body: { code: 'not-found' } };
      return { body: Number(query.get('since') ?? -1) >= order.version ? { unchanged: true } : order };
    },
  };
  for (const [pattern, reply] of Object.entries(replies)) house.server.reply(pattern, reply);
  return house;
}

/** As after the scan of table 5, signed in where `as` says who. */
export function sitDown(
  house: House,
  as: Parameters<typeof userOf>[0] | null = null,
  at: { readonly table_id?: string; readonly table_name?: string } = {},
): void {
  const { scanned_at: _, ...scan } = scanOf5;
  facts.scanned({ ...scan, store_id: house.id, ...at }, house.store.visible_name, '22NS39ZUMR');
  if (as) facts.loggedIn({ token: 'token-of-ana', user: userOf(as) });
}

/** A running order of this house, at table 5. */
export const orderIn = ({ id }: Pick<House, 'id'>, change: Partial<Order> = {}): Order =>
  orderOf({ store_id: { ...orderOf().store_id, _id: id }, ...change });
