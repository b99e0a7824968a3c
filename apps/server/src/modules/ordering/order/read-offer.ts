import type { Reader } from '../../../platform/db/database.ts';
import { type MenuState, menuSnapshot, offered } from '../../menu/index.ts';
import type { OrderMode } from '../order-mode-policy.ts';
import type { Offer } from './round-rule.ts';

/** What may be ordered in a mode and at this time of day at a store whose menu state was just read; the menu itself comes from memory. */
export async function readOffer(
  db: Reader,
  storeId: string,
  state: Pick<MenuState, 'version' | 'soldOut' | 'resting' | 'counted'>,
  { menu }: OrderMode,
): Promise<Offer> {
  const { items } = await menuSnapshot(db, storeId, state.version);
  return {
    item: (id) => {
      const item = items.get(id);
      return item && offered(item, menu) && !state.resting.has(id) ? item : undefined;
    },
    soldOut: state.soldOut,
    counted: state.counted,
  };
}
