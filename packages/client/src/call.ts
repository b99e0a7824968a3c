import type {
  Audience,
  Failure,
  Outcome,
  Route,
  RouteTable,
  Sent,
  Shape,
  ShapeTable,
} from '@tableside/contract/endpoint';

/** How calls leave: where to, as whom, in which language. */
export interface Connection {
  /** '' for the same origin. */
  readonly origin: string;
  readonly token: () => string | null;
  readonly language: () => string;
  /** Staff only: the CSRF token of the session. */
  readonly csrf?: () => string | null;
  readonly fetch: typeof fetch;
  /** Said where no word of the server's came: no answer, or the page of a proxy. Else the browser's own words stand there. */
  readonly unreachable?: () => string;
  /** Called with each refusal that means signing out or reloading. */
  readonly onRefused?: (code: string, message: string) => void;
}

export interface CallOptions {
  /** Made once at the tap and kept until a definite answer; made here when absent. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Milliseconds after which the call counts as unreachable (15 s by default). */
  readonly timeoutMs?: number;
}
type Call<S extends Shape> = keyof Sent<S> extends never
  ? (sent?: undefined, options?: CallOptions) => Promise<Outcome<S>>
  : (sent: Sent<S>, options?: CallOptions) => Promise<Outcome<S>>;
export type Calls<T extends RouteTable, S extends ShapeTable<T>> = { readonly [K in keyof T]: Call<S[K]> };

interface AnySent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** 128 random bits; works on plain http, where `crypto.randomUUID` is absent. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function urlOf(path: string, { params, query }: AnySent): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) asked.set(key, String(value));
  return asked.size ? `${filled}?${asked}` : filled;
}

/** What every call says of itself. */
export function headersOf(
  connection: Connection,
  method: string,
  sent: AnySent = {},
  options: CallOptions = {},
): Headers {
  const headers = new Headers({
    'timezone-offset': String(new Date().getTimezoneOffset()),
    'accept-language': connection.language(),
  });
  const token = connection.token();
  const csrf = connection.csrf?.();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (csrf) headers.set('x-csrf', csrf);
  if (sent.body !== undefined) headers.set('content-type', 'application/json');
  if (method !== 'GET') headers.set('idempotency-key', options.idempotencyKey ?? newKey());
  return headers;
}

/** What a call comes to that has no answer. */
export const unreachable = (connection: Connection, error: unknown) =>
  ({
    ok: false,
    code: 'unreachable',
    message: connection.unreachable?.() || String(error),
    status: 0,
  }) as const;

async function readAnswer(connection: Connection, response: Response) {
  const { ok, status, statusText } = response;
  const message = connection.unreachable?.() || statusText;
  const fault = { ok: false, status, code: 'fault', message } as const;
  const text = await response.text();
  let value: unknown;
  try {
    value = text === '' ? undefined : JSON.parse(text);
  } catch {
    return fault;
  }
  if (ok || status === 304) return { ok: true, status, value };
  const retryAfter = Number(response.headers.get('retry-after'));
  return {
    ...fault,
    ...(typeof value === 'object' && value),
    ...(retryAfter > 0 && { retryAfter }),
  } as const;
}

/**
 * Reads the answer to a call that leaves now; a refusal is told to the connection. Once another, or nobody, is signed in,
 * what was for the one who asked is no answer any more, and what was wrong with their sign-in is not said of the next.
 */
export function answering(connection: Connection, audience: Audience) {
  const token = connection.token();
  return async (response: Response) => {
    const answer = await readAnswer(connection, response);
    const same = connection.token() === token;
    if (!same && audience !== 'visitor' && response.status !== 401)
      return unreachable(connection, 'signed out');
    if (same && 'code' in answer) connection.onRefused?.(answer.code, answer.message);
    return answer;
  };
}

async function send(
  connection: Connection,
  route: Route,
  sent: AnySent,
  options: CallOptions,
): Promise<unknown> {
  const init: RequestInit = {
    method: route.method,
    headers: headersOf(connection, route.method, sent, options),
    credentials: 'same-origin',
  };
  if (sent.body !== undefined) init.body = JSON.stringify(sent.body);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new Error('no answer')), options.timeoutMs ?? 15_000);
  const stop = () => patience.abort(options.signal?.reason);
  options.signal?.addEventListener('abort', stop, { once: true });
  init.signal = patience.signal;
  const read = answering(connection, route.audience);
  try {
    return await read(await connection.fetch(`${connection.origin}/api${urlOf(route.path, sent)}`, init));
  } catch (error) {
    return unreachable(connection, error);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', stop);
  }
}

/** A call that is answered with a file. It takes as long as the file takes; one that broke off is `unreachable`. */
export async function callFile(
  connection: Connection,
  route: Route,
  sent: AnySent,
): Promise<{ readonly ok: true; readonly value: Blob } | Failure> {
  const read = answering(connection, route.audience);
  try {
    const response = await connection.fetch(`${connection.origin}/api${urlOf(route.path, sent)}`, {
      method: route.method,
      headers: headersOf(connection, route.method, sent, {}),
      credentials: 'same-origin',
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });
    if (response.ok) return { ok: true, value: await response.blob() };
    return (await read(response)) as Failure; // every other answer is a refusal
  } catch (error) {
    return unreachable(connection, error);
  }
}

/** Typed calls of one table. A refusal is a value with its code; no answer is `unreachable`; nothing throws. */
export function calls<T extends RouteTable, S extends ShapeTable<T>>(
  connection: Connection,
  routes: T,
): Calls<T, S> {
  const made = Object.entries(routes).map(([name, route]) => [
    name,
    (sent: AnySent = {}, options: CallOptions = {}) => send(connection, route, sent, options),
  ]);
  return Object.fromEntries(made) as Calls<T, S>; // the one place where the wire meets the types; contract tests check it
}
