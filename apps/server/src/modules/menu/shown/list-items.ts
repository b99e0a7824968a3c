import type { Raw } from '../../../platform/http/handler.ts';
import type { MenuItem, MenuSnapshot } from './menu.ts';
import { answerFromMenu, type PublicRead } from './menu-answers.ts';
import { offered } from './offered-rule.ts';
import { presentItem } from './present-item.ts';

export const MOST_ITEMS = 1000;

export interface ItemsQuery {
  readonly storeId: string;
  /** True: only vegetarian dishes. */
  readonly veg: boolean;
  readonly orderType: string | undefined;
  /** 1 to 1000. */
  readonly limit: number;
}

/** The dishes of a menu that fit the query, in menu order. */
function selectItems(
  { items }: MenuSnapshot,
  { veg, orderType, limit }: Omit<ItemsQuery, 'storeId'>,
): MenuItem[] {
  const fitting = [...items.values()].filter((item) => (item.veg || !veg) && offered(item, orderType));
  return fitting.slice(0, limit);
}

/** The menu in menu order; sold-out dishes are in it and say so. */
export const listItems = (context: PublicRead, query: ItemsQuery): Promise<Raw> =>
  answerFromMenu(
    context,
    {
      storeId: query.storeId,
      name: `items ${query.veg} ${query.orderType ?? ''} ${query.limit}`,
      usual: !query.veg && query.limit === MOST_ITEMS,
    },
    (menu, view) => selectItems(menu, query).map((item) => presentItem(item, view)),
  );
