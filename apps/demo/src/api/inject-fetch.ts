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

/** A `fetch` through the whole HTTP server, its gates and limits included, that needs no socket. */
export const injectFetch =
  (http: Http): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const payload = await request.text();
    const answer = await http.inject({
      method: METHODS[request.method] ?? 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload !== '' && { payload }),
    });
    const body = answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.payload;
    return new Response(body, { status: answer.statusCode, headers: headersOf(answer.headers) });
  };
