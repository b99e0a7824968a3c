import { vi } from 'vitest';

/** A call as the server heard it. */
export interface Heard {
  readonly method: string;
  /** Without `/api`; with its query. */
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
  readonly csrf: string | null;
}
interface Answer {
  readonly status?: number;
  /** A text is sent as it is, such as a page. */
  readonly body?: unknown;
  readonly retryAfter?: number;
}
/** What is said to a call: an answer, or silence when the server cannot be reached. */
export type Reply = (heard: Heard) => Answer | 'away' | Promise<Answer | 'away'>;

/**
 * Stands in for the server at the one place where the console leaves the page: `fetch`. Keys are `GET /staff/…` with `*`
 * for one part of the path; the newest fitting reply answers, anything else is a 404.
 */
export function standIn(replies: Readonly<Record<string, Reply>>) {
  const heard: Heard[] = [];
  const known = new Map(Object.entries(replies));
  const find = (method: string, path: string) =>
    [...known].findLast(([pattern]) => {
      const [verb, where = ''] = pattern.split(' ');
      const parts = where.replaceAll('*', '[^/]+').replaceAll('?', '\\?');
      return (
        verb === method &&
        new RegExp(`^${parts}$`).test(where.includes('?') ? path : (path.split('?')[0] ?? ''))
      );
    })?.[1];
  const fetch = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const path = String(input).replace(/^\/api/, '');
    const method = init.method ?? 'GET';
    const text = typeof init.body === 'string' ? init.body : '';
    const call: Heard = {
      method,
      path,
      body: text === '' ? undefined : JSON.parse(text),
      key: headers.get('idempotency-key'),
      csrf: headers.get('x-csrf'),
    };
    heard.push(call);
    const said: Reply =
      find(method, path) ?? (() => ({ status: 404, body: { code: 'not-found', message: 'none' } }));
    const answer = await said(call);
    if (answer === 'away') throw new TypeError('no connection');
    const after = answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) };
    const { body = {} } = answer;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status: answer.status ?? 200,
      headers: after,
    });
  };
  vi.stubGlobal('fetch', fetch);
  const reply = (pattern: string, said: Reply): void => {
    known.delete(pattern);
    known.set(pattern, said);
  };
  return {
    heard,
    /** What was put in the place of the page's own `fetch`. */
    fetch,
    /** The calls that changed something. */
    commands: () => heard.filter(({ method }) => method !== 'GET'),
    reply,
    /** Keeps a call waiting until what comes back is called. */
    late: (pattern: string, given: Answer): (() => void) => {
      let answer = (): void => undefined;
      const told = new Promise<Answer>((done) => {
        answer = () => done(given);
      });
      reply(pattern, () => told);
      return answer;
    },
  };
}
