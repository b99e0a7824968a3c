import type { Item } from '@tableside/contract/menu.schema';
import { useCourt } from '../../lib/court/use-court.ts';

/** The stall of a dish, and the code of what keeps it from cooking now. */
export interface StallOfDish {
  readonly name: string;
  readonly trouble: 'store-closed' | 'mode-off' | null;
}

/** Says which stall of the food court a dish is of; undefined everywhere else. */
export function useStallOf(): (item: Pick<Item, 'store_id'>) => StallOfDish | undefined {
  const { data: court } = useCourt();
  return ({ store_id }) => {
    if (!court) return undefined;
    const stall = court.stores.find(({ _id }) => _id === store_id);
    if (!stall) return { name: '', trouble: 'mode-off' };
    return { name: stall.visible_name || stall.name, trouble: stall.open.now ? null : 'store-closed' };
  };
}
