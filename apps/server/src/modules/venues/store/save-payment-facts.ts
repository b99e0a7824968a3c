import type { StorePreferences } from '@tableside/contract/venues.schema';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { forgetStore } from './find-store.ts';
import { mergePreferences } from './store-repository.ts';

/** What diners may know of a store's payment provider; `aggregator` null when it has none. */
export type PaymentFacts = Pick<StorePreferences, 'aggregator' | 'online_modes' | 'upi'>;

/** Writes down what a store's payment provider brings. Refuses `not-found`. */
export async function savePaymentFacts(
  tx: Tx,
  storeId: string,
  facts: PaymentFacts,
  announce: Announce,
): Promise<void> {
  if (!(await mergePreferences(tx, storeId, facts))) return refuse('not-found');
  forgetStore(storeId);
  announce('store.changed', { v: 1, storeId });
}
