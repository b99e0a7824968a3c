import { ProviderError } from './provider.ts';

/** What is done for an order's id at a provider, by the beginning that its kind has there. Throws `ProviderError` for another. */
export function ofKind<T>(id: string, kinds: Readonly<Record<string, () => T>>): T {
  const found = Object.entries(kinds).find(([beginning]) => id.startsWith(beginning));
  if (!found) throw new ProviderError('invalid', null);
  return found[1]();
}
