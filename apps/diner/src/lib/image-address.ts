import type { Item } from '@tableside/contract/menu.schema';

/** Image address with its spaces encoded. */
export const imageOf = (item: Pick<Item, 'images'>): string | null =>
  item.images[0]?.replaceAll(' ', '%20') ?? null;
