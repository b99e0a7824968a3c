import type { z } from 'zod';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { type ProviderAccount, ProviderError } from './provider.ts';
import { callProvider, openProvider, type Reply, unavailable, understand } from './provider-call.ts';
import { Failure } from './stripe-shapes.ts';

/** The version of the API whose documents this was written from. */
const API_VERSION = '2026-10-28.endive';

type Value = string | number | Params | readonly Value[];
export interface Params {
  readonly [name: string]: Value;
}

/** Requests of one budget of time; give the answer in the shape asked for, or throw `ProviderError`. */
export interface StripeApi {
  get<T>(shape: z.ZodType<T>, path: string): Promise<T>;
  /** The same `key` with the same parameters never takes effect twice within a day; null where repeats do no harm. */
  post<T>(shape: z.ZodType<T>, path: string, params: Params, key: string | null): Promise<T>;
}

function* fieldsOf(params: Params | readonly Value[], prefix = ''): Generator<[string, string]> {
  for (const [name, value] of Object.entries<Value>(params)) {
    const path = prefix === '' ? name : `${prefix}[${name}]`;
    if (typeof value === 'object') yield* fieldsOf(value, path);
    else yield [path, String(value)];
  }
}

/** Nested parameters as Stripe's forms write them: `a[b][0]=c`. */
export const encodeForm = (params: Params): string => new URLSearchParams([...fieldsOf(params)]).toString();

function refusal({ status, body }: Reply): ProviderError {
  const cause = new Error(`Stripe answered ${status}`);
  const { type, message } = understand(Failure, body).error;
  if (type === 'card_error') return new ProviderError('declined', message ?? null, { cause });
  // With a key that was used for something else it is not known what that something did.
  if (type === 'idempotency_error' || type === 'api_error') return unavailable(cause);
  return new ProviderError('invalid', message ?? null, { cause });
}

/** Opens calls to Stripe's API with a store's secret key. */
export function openStripe(outgoing: Outgoing, account: ProviderAccount): StripeApi {
  const send = openProvider(outgoing, account.base_url);
  const headers = { authorization: `Bearer ${account.key_secret}`, 'stripe-version': API_VERSION };
  const ask = async <T>(shape: z.ZodType<T>, request: Parameters<typeof send>[0]): Promise<T> => {
    const reply = await callProvider(send, request);
    if (!reply.done) throw refusal(reply);
    return understand(shape, reply.body);
  };
  return {
    get: (shape, path) => ask(shape, { method: 'GET', path, headers }),
    post: (shape, path, params, key) =>
      ask(shape, {
        method: 'POST',
        path,
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          ...(key !== null && { 'idempotency-key': key }),
        },
        body: encodeForm(params),
      }),
  };
}
