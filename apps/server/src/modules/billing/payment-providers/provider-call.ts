import type { z } from 'zod';
import type { Outgoing, OutgoingRequest, Send } from '../../../platform/outgoing/outgoing.ts';
import { ProviderError } from './provider.ts';

/** What the provider itself said: it did what was asked (2xx), or it will not (4xx). */
export interface Reply {
  readonly done: boolean;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Answers that say nothing about the money: our own key is refused, a time-out, a request still under way, too many of
 * them. A wrong key must not end a payment that somebody may have paid.
 */
const NOTHING_SAID = new Set([401, 403, 408, 409, 425, 429]);

/** Nothing is known: no word, a word of somebody before the provider, or one that makes no sense. */
export const unavailable = (cause: unknown): ProviderError =>
  new ProviderError('unavailable', null, { cause });

export const isInvalid = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind === 'invalid';

function readJson(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** Opens calls to a provider's API; an address that must not be called is `invalid`. */
export function openProvider(outgoing: Outgoing, root: string): Send {
  try {
    return outgoing.open(root);
  } catch (cause) {
    throw new ProviderError('invalid', null, { cause });
  }
}

/** Asks a provider; throws `unavailable` for everything that is not its own yes or no. */
export async function callProvider(send: Send, request: OutgoingRequest): Promise<Reply> {
  const { status, text } = await send(request).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  const done = status >= 200 && status < 300;
  const refused = status >= 400 && status < 500 && !NOTHING_SAID.has(status);
  if (!done && !refused) throw unavailable(new Error(`the provider answered ${status}`));
  return { done, status, body: readJson(text) };
}

/** The part of an answer that we use; `unavailable` when it is not there. */
export function understand<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw unavailable(parsed.error);
  return parsed.data;
}
