import { z } from 'zod';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { type PaymentProvider, ProviderError } from '../payment-providers/provider.ts';
import { refuseAway } from '../payment-providers/refuse-away.ts';
import { providerOf } from '../provider-setting/provider-of.ts';

/** A provider whose vault takes a card from the payer's browser without a payment. */
interface VaultProvider extends PaymentProvider {
  openVault(customer: string): Promise<unknown>;
}
const VaultSession = z.object({ session: z.string(), url: z.string(), expires_at: z.string() });

const hasVault = (provider: PaymentProvider): provider is VaultProvider =>
  'openVault' in provider && typeof provider.openVault === 'function';

/** A call to a provider; out of reach is `provider-away`, a clear no is `card-refused`. */
export async function asking<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isNo = error instanceof ProviderError && error.kind !== 'unavailable';
    return isNo ? refuse('card-refused') : refuseAway(error);
  }
}

/** The provider a store is paid through, if it keeps cards. Refuses `mode-not-offered`. */
export async function cardKeeper(desk: PaymentDesk, db: Reader, storeId: string): Promise<PaymentProvider> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  const { aggregator } = store.preferences;
  const provider = aggregator === null ? undefined : await providerOf(desk, storeId, aggregator);
  return provider?.capabilities.saved_cards ? provider : refuse('mode-not-offered');
}

/** Lets the payer's browser put one card into the provider's vault: its number goes there, never to us. */
export async function openVault(desk: PaymentDesk, db: Reader, storeId: string, userId: string) {
  const provider = await cardKeeper(desk, db, storeId);
  if (!hasVault(provider)) return refuse('mode-not-offered');
  return VaultSession.parse(await asking(provider.openVault(userId)));
}
