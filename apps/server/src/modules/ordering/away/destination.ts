import type { Address } from '@tableside/contract/accounts.schema';
import { quoteDelivery } from '@tableside/pricing/delivery-quote';
import { refuse } from '../../../platform/http/refused.ts';
import type { StoreFacts } from '../../venues/index.ts';
import type { Destination } from '../order/order.ts';

/**
 * Where an order of this sum is brought, and for what. Refuses `store-closed` when the store brings nothing,
 * `address-without-pin`, `address-out-of-range` and `below-minimum`.
 */
export function destinationOf(store: StoreFacts, address: Address, itemTotal: number): Destination {
  const { delivery } = store.preferences;
  if (!delivery || !store.location) return refuse('store-closed');
  if (!address.location) return refuse('address-without-pin');
  const quote = quoteDelivery(delivery, store.location, address.location, itemTotal);
  if (quote.kind === 'too-far') return refuse('address-out-of-range');
  if (quote.kind === 'too-little') return refuse('below-minimum', { min_order_amount: quote.min_order });
  return { address, distance_m: quote.distance_m, fee: quote.fee, tax_ids: quote.tax_ids };
}
