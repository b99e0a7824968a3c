import type { App } from '@tableside/server/app';

/** The origin that injected calls name; nothing is resolved. */
export const INSIDE = 'http://demo.internal';

type Http = App['http'];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const METHODS: Readonly<Record<string, Method>> = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' };

function headersOf(raw: Readonly<Record<string, string | string[] | number | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, String(one));
    }
  }
  return headers;
}

/** A `fetch` through the whole HTTP server, its gates and limits included, that needs no socket. Bodies are text. */
export const injectFetch =
  (http: Http): typeof fetch =>
  async (input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    const answer = await http.inject({
      method: METHODS[init.method ?? 'GET'] ?? 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    const body = answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.payload;
    return new Response(body, { status: answer.statusCode, headers: headersOf(answer.headers) });
  };
