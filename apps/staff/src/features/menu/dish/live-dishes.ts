import type { Item } from '@tableside/contract/menu.schema';
import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../../lib/queries.ts';
import { useOnDuty } from '../../../lib/session.tsx';

/** A dish of the draft as guests can have it now. */
export interface LiveDish {
  /** Undefined until it is published. */
  readonly id: string | undefined;
  /** Undefined where guests do not see it, and until it is known. */
  readonly item: Item | undefined;
}
export type LiveDishes = (key: string) => LiveDish;

/** What is on sale now of the dishes of a draft, by their keys. */
export function useLiveDishes({ ids }: MenuDraft): LiveDishes {
  const { store } = useOnDuty();
  const items = useQuery(itemsQuery(store._id)).data;
  const byId = new Map(items?.map((item) => [item._id, item]));
  return (key) => {
    const id = ids[key];
    return { id, item: id === undefined ? undefined : byId.get(id) };
  };
}
