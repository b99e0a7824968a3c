import type { Store } from '@tableside/contract/venues.schema';
import type { Bill } from '@tableside/pricing/bill';
import { useMemo } from 'react';
import { useMenu } from '../../lib/menu.ts';
import { useRoot } from '../../lib/store.ts';
import { estimateBill, itemTotal, type PricedLine, priceLines } from './plate-estimate.ts';

export interface Plate {
  readonly store: Store | undefined;
  readonly lines: readonly PricedLine[];
  /** Pieces, not lines. */
  readonly count: number;
  /** Minor units, before discounts. */
  readonly itemTotal: number;
  /** Null until the store's rules and the menu are there. */
  readonly estimate: Bill | null;
  /** Some line cannot be sent as it is, or is not known yet. */
  readonly troubled: boolean;
}

/** The diner's own plate with names and prices of the menu as it is now. */
export function usePlate(): Plate {
  const { store, byId, complete } = useMenu();
  const lines = useRoot((state) => state.cart.lines);
  const unavailable = useRoot((state) => state.cart.unavailable);
  const mode = useRoot((state) => state.scan?.type ?? 'dinein');
  return useMemo(() => {
    const priced = priceLines(lines, { byId, complete, unavailable });
    const known = store && priced.every(({ item }) => item);
    return {
      store,
      lines: priced,
      count: lines.reduce((sum, { qty }) => sum + qty, 0),
      itemTotal: itemTotal(priced),
      estimate: known ? estimateBill(priced, store.preferences, mode) : null,
      troubled: priced.some(({ item, trouble }) => !item || trouble !== null),
    };
  }, [store, byId, complete, lines, unavailable, mode]);
}
