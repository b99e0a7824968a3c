import { refuse } from '../../../platform/http/refused.ts';
import { ProviderError } from './provider.ts';

/** Seconds after which a provider that cannot be reached is worth another try. */
const AGAIN_AFTER = 3;

/** Refuses `provider-away` for what a call to a provider failed with, worth another try after so many seconds; throws on what is no word of a provider. */
export function refuseAway(error: unknown, after = AGAIN_AFTER): never {
  if (error instanceof ProviderError) return refuse('provider-away', {}, after);
  throw error;
}
