import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Answer, misbehave, type Outage, reply, takeOutage } from './outages.ts';

/** One request as a fake provider hears it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** Parts of the path that the route names with a colon. */
  readonly names: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/things/:id`. */
  readonly path: string;
  readonly handle: (asked: Asked) => Answer;
  /** A page for people: no faults, no keys. */
  readonly page?: true;
}

export interface FakeServer {
  readonly url: string;
  /** What was sent that the provider's documents do not allow; tests assert that it is empty. */
  readonly violations: string[];
  /** Every API request, `POST /v1/things`, oldest first. */
  readonly requests: string[];
  /** The next API requests meet these outages, one each. */
  failNext(...outages: Outage[]): void;
  close(): Promise<void>;
}

export const json = (status: number, value: unknown): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json; charset=utf-8' },
});

export const html = (body: string, status = 200): Answer => ({
  status,
  body: `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><body>${body}`,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
});

export const seeOther = (location: string): Answer => ({ status: 303, body: '', headers: { location } });

export const escapeHtml = (words: string): string =>
  words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const compile = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

async function hear(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://fake');
  const { method = 'GET', headers } = request;
  return {
    method,
    path: url.pathname,
    names: {},
    query: url.searchParams,
    headers,
    body: await text(request),
  };
}

/** What a fake provider is made of. `unknown` answers API paths that no route has; each is also a violation. */
export interface FakeOptions {
  readonly routes: readonly Route[];
  /** Looks at the key and the headers of every API request; an answer here ends it. */
  readonly admit: (asked: Asked, violate: (what: string) => void) => Answer | undefined;
  readonly unknown: (asked: Asked) => Answer;
  /** 0 takes any free port. */
  readonly port?: number;
}

/** Starts a fake provider on the loopback interface. */
export async function startFakeServer({
  routes,
  admit,
  unknown,
  port = 0,
}: FakeOptions): Promise<FakeServer> {
  const table = routes.map((route) => ({ route, pattern: compile(route.path) }));
  const violations: string[] = [];
  const requests: string[] = [];
  const outages: Outage[] = [];

  const find = (asked: Asked) => {
    for (const { route, pattern } of table) {
      const match = route.method === asked.method ? pattern.exec(asked.path) : null;
      if (match) return { route, asked: { ...asked, names: match.groups ?? {} } };
    }
    return undefined;
  };

  const answerApi = (asked: Asked): Answer => {
    const violate = (what: string) => violations.push(`${asked.method} ${asked.path}: ${what}`);
    const refused = admit(asked, violate);
    if (refused) return refused;
    const found = find(asked);
    if (found) return found.route.handle(found.asked);
    violate('no such endpoint');
    return unknown(asked);
  };

  const server = createServer(async (request, response) => {
    const asked = await hear(request);
    const page = find(asked);
    if (page?.route.page) {
      reply(response, page.route.handle(page.asked));
      return;
    }
    requests.push(`${asked.method} ${asked.path}`);
    const outage = takeOutage(outages, asked.method);
    if (!outage) reply(response, answerApi(asked));
    else if (outage.afterEffect) {
      const done = answerApi(asked);
      misbehave(response, outage.fault, () => done);
    } else misbehave(response, outage.fault, () => answerApi(asked));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    violations,
    requests,
    failNext: (...more) => void outages.push(...more),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
