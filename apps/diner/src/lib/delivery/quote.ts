import type { Address } from '@tableside/contract/accounts.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { type DeliveryQuote, quoteDelivery } from '@tableside/pricing/delivery-quote';
import type { Place } from '@tableside/pricing/distance';
import { feeTaxIds } from './fee-taxes.ts';

type Rules = Pick<Store, 'location' | 'preferences'>;

/** What bringing items of this sum to a place comes to; null where the store brings nothing or the place is not known. */
export function quoteFor(store: Rules, to: Address['location'], itemTotal: number): DeliveryQuote | null {
  const { delivery } = store.preferences;
  if (!delivery || !store.location || !to) return null;
  return quoteDelivery({ ...delivery, tax_ids: feeTaxIds(delivery) }, store.location, to, itemTotal);
}

/** The same for a plate of any size: only the distance is judged. */
export const reachFor = (store: Rules, to: Place | null): DeliveryQuote | null =>
  quoteFor(store, to, Number.MAX_SAFE_INTEGER);
