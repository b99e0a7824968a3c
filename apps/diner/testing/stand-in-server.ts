import { vi } from 'vitest';

/** A call as the server heard it. */
export interface Heard {
  readonly method: string;
  /** Without `/api` and without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly retryAfter?: number;
}
/** What is said to a call: an answer, or silence when the server cannot be reached. */
export type Reply = (heard: Heard) => Answer | 'away' | Promise<Answer | 'away'>;

/** A refusal as the server words it. */
export const refusal = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code, message: `${code} said the server`, request_id: 'r', ...more },
});

const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path);

/** One connection of the stream; the test says what comes out of it. */
export interface StreamLine {
  readonly channels: readonly string[];
  readonly headers: Headers;
  readonly say: (event: string, data: unknown) => void;
  readonly cut: () => void;
}

function openStream(url: URL, init: RequestInit): { line: StreamLine; response: Response } {
  const encoder = new TextEncoder();
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller;
      controller.enqueue(encoder.encode('retry: 10\n\n'));
      init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
    },
  });
  const line: StreamLine = {
    channels: (url.searchParams.get('channels') ?? '').split(',').map((one) => one.split('@')[0] ?? ''),
    headers: new Headers(init.headers),
    say: (event, data) => out?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    cut: () => out?.close(),
  };
  return { line, response: new Response(body) };
}

const told = (answer: Answer): Response => {
  const after = answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) };
  const body = answer.status === 204 ? null : JSON.stringify(answer.body ?? {});
  return new Response(body, { status: answer.status ?? 200, headers: after });
};

/**
 * Stands in for the server where the app leaves the page: `fetch`. Keys are `GET /stores/*`, with `*` for one part of the
 * path; the newest fitting reply answers, anything else is a 404. The stream is answered by itself.
 */
export function standInServer(replies: Readonly<Record<string, Reply>> = {}) {
  const heard: Heard[] = [];
  const lines: StreamLine[] = [];
  let known = Object.entries(replies);
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://table.test');
    if (url.pathname === '/api/realtime') {
      const { line, response } = openStream(url, init);
      lines.push(line);
      return response;
    }
    const method = init.method ?? 'GET';
    const path = url.pathname.replace(/^\/api/, '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path, query: url.searchParams, body, headers: new Headers(init.headers) };
    heard.push(call);
    const reply = known.findLast(([pattern]) => fits(pattern, `${method} ${path}`))?.[1];
    const answer = reply ? await reply(call) : refusal(404, 'not-found');
    if (answer === 'away') throw new TypeError('no connection');
    return told(answer);
  };
  vi.stubGlobal('fetch', fetch);
  return {
    heard,
    /** What was put in the place of the page's own `fetch`. */
    fetch,
    /** Connections of the stream, oldest first. */
    lines,
    /** The calls that fit a pattern, oldest first. */
    calls: (pattern: string) => heard.filter(({ method, path }) => fits(pattern, `${method} ${path}`)),
    reply: (pattern: string, reply: Reply): void => {
      known = [...known.filter(([one]) => one !== pattern), [pattern, reply]];
    },
  };
}
export type StandInServer = ReturnType<typeof standInServer>;
