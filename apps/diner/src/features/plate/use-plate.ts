import type { Address } from '@tableside/contract/accounts.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { Bill } from '@tableside/pricing/bill';
import type { DeliveryQuote } from '@tableside/pricing/delivery-quote';
import { useMemo } from 'react';
import { usePlateMenu } from '../../lib/court/court-menu.ts';
import { quoteFor } from '../../lib/delivery/quote.ts';
import { useDeliveryAddress } from '../../lib/delivery/use-addresses.ts';
import { runningOrder } from '../../lib/order/running-order.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
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
  /** Where it is brought and what that comes to; null while that is not known, or nothing is brought. */
  readonly address: Address | null;
  readonly quote: DeliveryQuote | null;
}

/** The diner's own plate with names and prices of the menu as it is now. */
export function usePlate(): Plate {
  const { store, byId, complete } = usePlateMenu();
  const lines = useRoot((state) => state.cart.lines);
  const unavailable = useRoot((state) => state.cart.unavailable);
  const mode = useRoot((state) => state.scan?.type ?? 'dinein');
  const running = useRoot((state) => runningOrder(state.order, state.scan)?.bill ?? null);
  const address = useDeliveryAddress(mode === 'delivery');
  const text = useText();
  return useMemo(() => {
    const priced = priceLines(lines, { byId, complete, unavailable });
    const known = store && priced.every(({ item }) => item);
    const total = itemTotal(priced);
    const to = mode === 'delivery' ? (address?.location ?? null) : null;
    const quote = store ? quoteFor(store, to, total) : null;
    const bringing = quote?.kind === 'ok' ? { ...quote, name: text('location.fee') } : null;
    return {
      store,
      lines: priced,
      count: lines.reduce((sum, { qty }) => sum + qty, 0),
      itemTotal: total,
      estimate: known ? estimateBill(priced, store.preferences, mode, { delivery: bringing, running }) : null,
      troubled: priced.some(({ item, trouble }) => !item || trouble !== null),
      address,
      quote,
    };
  }, [store, byId, complete, lines, unavailable, mode, running, address, text]);
}
