import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { bearerToken } from '../../platform/http/bearer.ts';
import type { Principal } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import type { Gate } from '../../platform/http/register.ts';
import { type Asked, parseAsked } from './channel-name.ts';
import { Doubts } from './doubts.ts';
import type { Hub } from './hub.ts';
import { grant, type ListenDeps } from './may-listen.ts';
import { openStream, type Sink } from './open-stream.ts';
import { streamAdmission } from './stream-admission.ts';
import { StreamLimits } from './stream-limits.ts';
import { paceStream } from './stream-pace.ts';

const MAX_CHANNELS = 10;
const PAGE = /^[\w-]{8,64}$/;

export interface StreamOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly gate: Gate;
  readonly publicKey: string;
  /** Multiplies how often streams may be opened. */
  readonly limitFactor: number;
  readonly listenDeps: ListenDeps;
}

/** Open streams of this node, to end them at sign-out and at shutdown. */
export interface OpenStreams {
  endSession(sessionId: string): void;
  endAll(): void;
  count(): number;
}

const askedOf = (request: FastifyRequest): readonly Asked[] => {
  const { channels } = request.query as { channels?: unknown };
  const parts = typeof channels === 'string' && channels !== '' ? channels.split(',') : [];
  const asked = parts.map(parseAsked);
  if (parts.length === 0 || parts.length > MAX_CHANNELS || asked.includes(undefined))
    return refuse('malformed', {
      fields: [{ path: 'query.channels', message: `1–${MAX_CHANNELS} × NAME[@EPOCH.SEQ]` }],
    });
  return asked.filter((one) => one !== undefined);
};

/** What the page calls itself, when it does. */
function pageOf(request: FastifyRequest): string | undefined {
  const { client } = request.query as { client?: unknown };
  if (client === undefined || (typeof client === 'string' && PAGE.test(client))) return client;
  return refuse('malformed', { fields: [{ path: 'query.client', message: PAGE.source }] });
}

async function principalOf(gate: Gate, request: FastifyRequest, now: Date): Promise<Principal> {
  const token = bearerToken(request.headers.authorization);
  if (token !== undefined) return (await gate.diner(token, now)) ?? refuse('session-ended');
  return (await gate.staff(request, now)) ?? { kind: 'visitor' };
}

const storesOf = (principal: Principal): string =>
  principal.kind === 'staff' ? principal.storeIds.toSorted().join(' ') : '';

/**
 * Whether whoever was recognised still is, in the same stores. A session that is cut before its stream is among the open
 * ones ends no stream.
 */
const isStill = (principal: Principal, gate: Gate, request: FastifyRequest, now: Date): Promise<boolean> =>
  principalOf(gate, request, now).then(
    (again) => again.kind === principal.kind && storesOf(again) === storesOf(principal),
    () => false,
  );

/** Takes the socket from Fastify: no serializer, hook or compression touches the stream. */
function startStream(
  request: FastifyRequest,
  reply: FastifyReply,
): Sink & { readonly closed: (then: () => void) => void } {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  request.raw.socket.setNoDelay(true);
  request.raw.socket.setTimeout(0);
  const { write, drained } = paceStream(raw);
  write(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`);
  return {
    write: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    drained,
    closed: (then) => void raw.once('close', then),
  };
}

/**
 * `GET /realtime?key=PUBLIC&channels=NAME[@EPOCH.SEQ],…[&client=PAGE]` as Server-Sent Events. A page that names itself
 * ends its older stream by a newer one: where its network failed, the server would hold that open for a quarter of an hour.
 */
export function serveStream(app: FastifyInstance, options: StreamOptions): OpenStreams {
  const open = new Map<FastifyReply, string | undefined>();
  const admit = streamAdmission(app, options.limitFactor, (request) =>
    principalOf(options.gate, request, options.clock.now()),
  );
  const limits = new StreamLimits();
  const endAll = (): void => {
    for (const reply of open.keys()) reply.raw.end();
  };
  const doubts = new Doubts((of) => options.listenDeps.stillMembers(options.db, of));
  app.addHook('preClose', async () => {
    doubts.stop();
    endAll(); // else close() waits for the streams
  });
  app.get('/realtime', { exposeHeadRoute: false }, async (request, reply) => {
    const now = options.clock.now();
    await admit.fromAddress(request);
    const { key } = request.query as { key?: unknown };
    if (key !== options.publicKey) return refuse('wrong-installation');
    const asked = askedOf(request);
    const name = pageOf(request);
    const principal = await principalOf(options.gate, request, now);
    if (principal.kind !== 'visitor') await admit.byPerson(request);
    const verifier = String(request.headers['caller-verifier'] ?? '');
    const listener = { principal, verifier, now: options.clock.now() };
    const granted = await Promise.all(
      asked.map((one) => grant(options.db, options.listenDeps, one, listener)),
    );
    // Whoever left meanwhile has no address any more, and would never be heard leaving.
    if (request.raw.socket.destroyed) return reply.hijack();
    // Ended, not cut: a browser that has just gone on from it would report an answer that broke off.
    const end = (): void => void reply.raw.end();
    const leaveLimits = limits.enter(principal, request.ip, { name, end });
    const sink = startStream(request, reply);
    open.set(reply, principal.kind === 'visitor' ? undefined : principal.sessionId);
    const watched = doubts.watch({
      granted: granted.filter((one) => one !== undefined),
      userId: principal.kind === 'diner' ? principal.userId : undefined,
      end,
    });
    let leave = (): void => undefined;
    let gone = false;
    sink.closed(() => {
      gone = true;
      watched.forget();
      open.delete(reply);
      leaveLimits();
      leave();
    });
    if (!(await isStill(principal, options.gate, request, options.clock.now()))) {
      reply.raw.end();
      return reply;
    }
    asked.forEach((one, i) => {
      if (!granted[i]) sink.write('refused', { channel: one.text });
    });
    leave = await openStream(options.db, options.hub, watched.granted, sink).catch((error: unknown) => {
      request.log.warn({ err: error }, 'stream could not be opened');
      reply.raw.destroy();
      return () => undefined;
    });
    if (gone) leave();
    return reply;
  });
  return {
    endAll,
    count: () => open.size,
    endSession: (sessionId) => {
      for (const [reply, session] of open) if (session === sessionId) reply.raw.end();
    },
  };
}
