import { Agent } from 'node:http';
import { exchange } from './exchange.ts';
import { inTurns } from './in-turns.ts';

export interface Called {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** `name=value` of each cookie set. */
  readonly cookies: readonly string[];
  /** The body as JSON. */
  json: <T>() => T;
}
export interface Sent {
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** As `fetch` reads them: a name that came several times has several values. */
function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
}

/**
 * Calls the API of a listening server as a client would, or of several in turn. A string body is sent as it is. Not by
 * `fetch`: it takes four times the processor time of the request itself, and a suite calls tens of thousands of times.
 */
export function caller(urls: string | readonly string[], agent = new Agent({ keepAlive: true })) {
  const node = inTurns([urls].flat());
  return async (
    method: string,
    path: string,
    { body, token, key, headers: more }: Sent = {},
  ): Promise<Called> => {
    const { hostname, port, pathname, search } = new URL(`${node()}/api${path}`);
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...more,
    };
    const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const options = { agent, hostname, port, method, path: pathname + search, headers };
    const { status, rawHeaders, text } = await exchange(options, sent);
    const received = headersOf(rawHeaders);
    return {
      status,
      headers: received,
      text,
      cookies: received.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
      json: <T>() => JSON.parse(text) as T,
    };
  };
}

/** The code of what an answer refuses. */
export const codeOf = (answer: Pick<Called, 'json'>): string | undefined =>
  answer.json<{ readonly code?: string }>().code;

/** Where the server is too busy it is asked again, as phones do: the answer that is one. */
export async function untilAnswered(send: () => Promise<Called>): Promise<Called> {
  let answer = await send();
  while (answer.status === 503) answer = await send();
  return answer;
}
