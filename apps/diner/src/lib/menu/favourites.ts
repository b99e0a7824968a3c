import type { Item } from '@tableside/contract/menu.schema';
import { useRoot } from '../store.ts';
import { useMenu } from './menu.ts';

interface Favourite {
  readonly categoryId: string;
  readonly item: Item;
}

/** The dish ordered most of each category here, as far as it is on the menu and may be had now. */
export function useFavourites(): readonly Favourite[] {
  const { store, byId } = useMenu();
  const lists = useRoot((state) => state.item_lists);
  const most = lists && lists.store_id === store?._id ? lists.most_ordered : [];
  return most.flatMap(({ category_id: categoryId, item: { _id } }) => {
    const item = byId.get(_id);
    return item?.available ? [{ categoryId, item }] : [];
  });
}
