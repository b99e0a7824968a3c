import { z } from 'zod';
import { type ProviderAccount, ProviderError } from './provider.ts';
import { SandboxProblem } from './sandbox-shapes.ts';

/** Milliseconds for a call with its answer. */
const WITHIN = 8_000;
/** Answers that say nothing about the money: our own key, too many calls, a slow line, or trouble over there. */
const isNoAnswer = (status: number): boolean =>
  status >= 500 ||
  status < 200 ||
  [401, 403, 408, 425, 429].includes(status) ||
  (status >= 300 && status < 400);

interface Call<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly shape: z.ZodType<T>;
}
/** Calls the provider; undefined is its 404. */
export type CallSandbox = <T>(call: Call<T>) => Promise<T | undefined>;

const unavailable = (cause: unknown): ProviderError => new ProviderError('unavailable', null, { cause });

function refusal(status: number, text: string): ProviderError {
  const said = readJson(text, SandboxProblem);
  return new ProviderError(status === 402 ? 'declined' : 'invalid', said?.error.description ?? null, {
    cause: new Error(`${status} ${said?.error.code ?? ''}`),
  });
}

function readJson<T>(text: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Calls with one account's key. Whatever cannot be read as the answer asked for, an HTML page with status 200 among
 * it, is `unavailable`: then nothing is known about the money.
 */
export const sandboxCalls =
  ({ base_url, key_id, key_secret }: ProviderAccount, fetch: typeof globalThis.fetch): CallSandbox =>
  async ({ method, path, body, shape }) => {
    const authorization = `Basic ${Buffer.from(`${key_id}:${key_secret}`).toString('base64')}`;
    const send = async (): Promise<{ status: number; text: string }> => {
      const answer = await fetch(`${base_url}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(WITHIN),
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const { status, text } = await send().catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (status === 404) return undefined;
    if (isNoAnswer(status)) throw unavailable(new Error(`status ${status}`));
    if (status >= 400) throw refusal(status, text);
    const read = status === 204 ? shape.safeParse(undefined) : shape.safeParse(readJson(text, z.unknown()));
    if (!read.success) throw unavailable(read.error);
    return read.data;
  };
