import { createLoyalty } from '../modules/loyalty/index.ts';
import { menuSnapshot, showItems, storesOfItems } from '../modules/menu/index.ts';
import type { Messages } from '../platform/messages/messages.ts';
import type { Secrets } from '../platform/secrets.ts';

/** Loyalty with its knowledge of the menu, which is a stranger to it. `origin` is without a slash at its end. */
export const createLoyaltyOf = (origin: string, secrets: Secrets, messages: Messages) =>
  createLoyalty({
    messages,
    secret: secrets.handle,
    origin,
    showItems,
    storesOfItems,
    menuOf: async (reader, storeId) => {
      const { items, categories } = await menuSnapshot(reader, storeId);
      const known = new Set(categories.map(({ _id }) => _id));
      return { hasItem: (id) => items.has(id), hasCategory: (id) => known.has(id) };
    },
  });
