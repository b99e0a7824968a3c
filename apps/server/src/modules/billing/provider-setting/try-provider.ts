import type { ProcessContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { ProviderError } from '../payment-providers/provider.ts';
import { providerOf } from './provider-of.ts';

/** Names nothing at any provider. */
const NOBODY = 'connection-test';

/**
 * Whether a provider answers to a store's account: it is asked for refunds of nothing, which moves no money.
 * A clear no is an answer; what cannot be reached, or does not take the keys, is none.
 */
export async function tryProvider(
  desk: PaymentDesk,
  storeId: string,
  name: string,
  { principal }: ProcessContext<'staff'>,
): Promise<{ readonly reached: boolean }> {
  requireStore(principal, storeId);
  const provider = (await providerOf(desk, storeId, name)) ?? refuse('not-found');
  try {
    await provider.listRefunds(NOBODY);
    return { reached: true };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { reached: error.kind !== 'unavailable' };
  }
}
