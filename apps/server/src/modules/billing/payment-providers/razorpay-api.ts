import type { z } from 'zod';
import type { Outgoing, OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';
import { type ProviderAccount, ProviderError } from './provider.ts';
import { callProvider, openProvider, type Reply, unavailable, understand } from './provider-call.ts';
import { Failure } from './razorpay-shapes.ts';

/** One request; gives the answer in the shape asked for, or throws `ProviderError`. */
export type Ask = <T>(
  shape: z.ZodType<T>,
  method: OutgoingRequest['method'],
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<T>;

/** Error codes of Razorpay that say nothing about the request itself. */
const ITS_OWN_TROUBLE = new Set(['SERVER_ERROR', 'GATEWAY_ERROR']);

function refusal({ status, body }: Reply): ProviderError {
  const cause = new Error(`Razorpay answered ${status}`);
  const { code, description } = understand(Failure, body).error;
  return ITS_OWN_TROUBLE.has(code ?? '')
    ? unavailable(cause)
    : new ProviderError('invalid', description ?? null, { cause });
}

/** Opens calls to Razorpay's API with a store's key: all calls of one `Ask` share one budget of time. */
export function openRazorpay(outgoing: Outgoing, account: ProviderAccount): Ask {
  const key = Buffer.from(`${account.key_id}:${account.key_secret}`).toString('base64');
  const send = openProvider(outgoing, account.base_url);
  return async (shape, method, path, body, headers = {}) => {
    const reply = await callProvider(send, {
      method,
      path,
      headers: {
        authorization: `Basic ${key}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.done) throw refusal(reply);
    return understand(shape, reply.body);
  };
}
