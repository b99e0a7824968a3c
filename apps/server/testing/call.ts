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

/** Calls the API of a listening server as a client would. A string body is sent as it is. */
export const caller =
  (url: string) =>
  async (method: string, path: string, { body, token, key, headers }: Sent = {}): Promise<Called> => {
    const init: RequestInit = {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      redirect: 'manual',
    };
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${url}/api${path}`, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      cookies: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
      json: <T>() => JSON.parse(text) as T,
    };
  };

/** Where the server is too busy it is asked again, as phones do: the answer that is one. */
export async function untilAnswered(send: () => Promise<Called>): Promise<Called> {
  let answer = await send();
  while (answer.status === 503) answer = await send();
  return answer;
}
