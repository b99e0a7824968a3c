import { demoShapes } from '@tableside/contract/demo.schema';
import { CODE_ALPHABET, TABLE_CODE_LENGTH } from '@tableside/contract/vocabulary';
import type { App } from '@tableside/server/app';
import { renderSVG } from 'uqr';
import type { Autopilot } from './autopilot/autopilot.ts';
import { codeLink, codeOrigin, type Origins } from './code-link.ts';
import { demoAnswer } from './demo-answer.ts';
import { listInbox } from './inbox-repository.ts';
import { findOpenPlaces } from './open-places.ts';
import { demoPage } from './pages/demo-page.ts';
import { pageFiles } from './pages/files.ts';
import { inboxPage } from './pages/inbox-page.ts';
import type { DemoPlace } from './places.ts';
import { findPrepared } from './prepared-repository.ts';

type Http = App['http'];

export interface DemoParts {
  readonly db: App['db'];
  readonly autopilot: Autopilot;
  readonly origins: Origins;
  readonly places: readonly DemoPlace[];
  /** Address of the payment sandbox. */
  readonly payments: string;
}
interface Asked {
  readonly protocol: string;
  readonly host: string;
}

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${TABLE_CODE_LENGTH}}$`);

/** Answered as `malformed`: the product turns errors with a 4xx status into it. */
class Malformed extends Error {
  readonly statusCode = 400;
}
type Reading<T> = { readonly success: true; readonly data: T } | { readonly success: false };
function given<T>(read: Reading<T>): T {
  if (!read.success) throw new Malformed('malformed');
  return read.data;
}

/** The API of the demo, as the contract has it. */
function serveApi(http: Http, { db, autopilot, origins, places }: DemoParts): void {
  http.get('/api/demo', async (request: Asked) => {
    const origin = codeOrigin(origins, { scheme: request.protocol, host: request.host });
    return demoAnswer(await findOpenPlaces(db, places), origin);
  });
  http.get('/api/demo/inbox', async (request: { query: unknown }) => {
    const { to } = given(demoShapes.demoInbox.query.safeParse(request.query));
    return listInbox(db, to);
  });
  http.get('/api/demo/autopilot', async () => ({ on: await autopilot.isOn() }));
  http.put('/api/demo/autopilot', async (request: { body: unknown }) => {
    const { on } = given(demoShapes.setAutopilot.body.safeParse(request.body));
    await autopilot.set(on);
    return { on };
  });
}

/** The pages for people, and the pictures of codes. */
function servePages(http: Http, { db, autopilot, origins, places, payments }: DemoParts): void {
  const originOf = ({ protocol, host }: Asked): string => codeOrigin(origins, { scheme: protocol, host });
  http.get('/demo', async (request, reply) => {
    const slugs = places.map(({ slug }) => slug);
    const [open, messages, on, prepared] = await Promise.all([
      findOpenPlaces(db, places),
      listInbox(db, undefined),
      autopilot.isOn(),
      findPrepared(db, slugs, new Date()),
    ]);
    const origin = originOf(request);
    const page = demoPage({
      places: open,
      messages,
      prepared,
      autopilot: on,
      origin,
      phones: origin !== origins.local,
      payments,
    });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  http.get('/demo/inbox', async (_request, reply) => {
    const page = inboxPage(await listInbox(db, undefined), payments);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  http.get<{ Params: { code: string } }>('/demo/qr/:code.svg', async (request, reply) => {
    const { code } = request.params;
    if (!CODE.test(code)) throw new Malformed('malformed');
    const picture = renderSVG(codeLink(originOf(request), code), {
      ecc: 'M',
      border: 4,
      blackColor: '#0c121a',
    });
    return reply.type('image/svg+xml').header('cache-control', 'no-cache').send(picture);
  });
  for (const [address, { type, body }] of Object.entries(pageFiles)) {
    http.get(address, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(body),
    );
  }
}

/** Adds the demo to the product: its API under `/api/demo`, its pages under `/demo`. */
export function serveDemo(http: Http, parts: DemoParts): void {
  serveApi(http, parts);
  servePages(http, parts);
}
