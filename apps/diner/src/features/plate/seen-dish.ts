import type { Item } from '@tableside/contract/menu.schema';
import { lastItems } from '../../lib/menu.ts';

/** A dish of any menu seen on this page: of another way to order, too. */
export function seenDish(id: string): Item | undefined {
  for (const items of lastItems.values()) {
    const found = items.find(({ _id }) => _id === id);
    if (found) return found;
  }
  return undefined;
}
