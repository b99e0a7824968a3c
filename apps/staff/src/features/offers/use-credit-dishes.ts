import type { Item } from '@tableside/contract/menu.schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { publicApi } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';
import { itemsQuery, storeQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';

/** A stall of the store's food court, with the dishes that it sells there. */
export interface StallDishes {
  readonly name: string;
  readonly items: readonly Item[];
}
/** What may be sold for a store's credits. */
export interface CreditDishes {
  readonly own: readonly Item[];
  /** At the desk of a food court; null everywhere else. */
  readonly stalls: readonly StallDishes[] | null;
}

async function stallsOf(groupId: string, deskId: string): Promise<CreditDishes['stalls']> {
  const answer = await publicApi.courts.listStalls({ params: { id: groupId } });
  // A group without a desk is no food court.
  if (!answer.ok && answer.code === 'not-found') return null;
  const { details, stores } = valueIn(answer);
  if (details.desk_id !== deskId) return null;
  return Promise.all(
    stores.map(async ({ _id, name, visible_name }) => ({
      name: visible_name || name,
      items: valueIn(
        await publicApi.menu.listItems({
          params: { id: _id },
          query: { order_type: 'foodcourt', limit: 1000 },
        }),
      ),
    })),
  );
}

const stallDishesQuery = (groupId: string | null, storeId: string) =>
  queryOptions({
    queryKey: keys.stallDishes(storeId),
    queryFn: () => (groupId === null ? null : stallsOf(groupId, storeId)),
  });

/** The dishes that the store's programme may list: its own, and at a food court's desk those of its stalls. Undefined until they are known. */
export function useCreditDishes(): CreditDishes | undefined {
  const { store } = useOnDuty();
  const { data: own } = useQuery(itemsQuery(store._id));
  const { data: house } = useQuery(storeQuery(store._id));
  const query = stallDishesQuery(house?.store_group_id ?? null, store._id);
  const { data: stalls } = useQuery({ ...query, enabled: house !== undefined });
  return own && stalls !== undefined ? { own, stalls } : undefined;
}
