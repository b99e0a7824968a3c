import type { Category, Item } from '@tableside/contract/menu.schema';
import { plainItem } from '@tableside/contract/testing/items';
import { plainStore } from '@tableside/contract/testing/stores';
import type { Store } from '@tableside/contract/venues.schema';

/** A dish with nothing special about it. */
export const dish = (id: string, change: Partial<Item> = {}): Item =>
  plainItem(id, {
    store_id: 's',
    category_id: 'c1',
    name: { en: `Dish ${id}` },
    base_price: 20_000,
    ...change,
  });

export const category = (id: string, item_ids: readonly string[], position = 0): Category => ({
  _id: id,
  name: { en: `Category ${id}` },
  image: null,
  position,
  item_ids: [...item_ids],
});

/** An open place in India with one service. */
export const place = (change: Partial<Store> = {}): Store => {
  const store = plainStore();
  return {
    ...store,
    _id: 's',
    name: 'Jade Garden Private Limited',
    visible_name: 'Jade Garden',
    image: '/media/cover.webp',
    preferences: {
      ...store.preferences,
      services: [{ _id: 'v', name: { en: 'Call waiter' }, icon: 'bell', active: true }],
    },
    ...change,
  };
};
