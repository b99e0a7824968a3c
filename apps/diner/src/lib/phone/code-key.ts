import type { CallOptions } from '@tableside/client/call';
import type { Failure } from '@tableside/contract/endpoint';
import { heldKey } from '../held-key.ts';

/** As long as a code lives, in milliseconds. */
const LIFE_MS = 300_000;

/** Asks for a code with a held key: a lost answer costs no second message. Much later another code is meant. */
export function codeKey() {
  const send = heldKey();
  return <A extends { readonly ok: true } | Failure>(
    content: unknown,
    ask: (options: CallOptions) => Promise<A>,
  ): Promise<A> => send([content, Math.floor(Date.now() / LIFE_MS)], ask);
}
