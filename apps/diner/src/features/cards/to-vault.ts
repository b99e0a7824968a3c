import { isRecord } from '../../lib/is-record.ts';
import type { TypedCard } from './card-rules.ts';

/** What the vault says to a card: a token for it, which fields it does not like, or nothing at all. */
export type VaultVerdict =
  | { readonly kind: 'kept'; readonly token: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'away' };

function wordOf(answer: unknown): string {
  const error = isRecord(answer) ? answer['error'] : undefined;
  const word = isRecord(error) ? error['description'] : undefined;
  return typeof word === 'string' ? word : '';
}

/**
 * Sends a card from this browser to the provider's vault, past the restaurant's server. Nothing of it is kept here.
 * `language`: for the words of a refusal.
 */
export async function toVault(
  { url, session }: { readonly url: string; readonly session: string },
  card: TypedCard,
  language: string,
): Promise<VaultVerdict> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ session, ...card }),
    });
    const answer: unknown = await response.json();
    if (response.ok && isRecord(answer) && typeof answer['token'] === 'string')
      return { kind: 'kept', token: answer['token'] };
    return response.status < 500 ? { kind: 'refused', message: wordOf(answer) } : { kind: 'away' };
  } catch {
    return { kind: 'away' };
  }
}
