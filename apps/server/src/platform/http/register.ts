import rateLimit from '@fastify/rate-limit';
import {
  limitsOf,
  type Route,
  type RouteTable,
  type Shape,
  type ShapeTable,
} from '@tableside/contract/endpoint';
import { isAllowed } from '@tableside/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Reader } from '../db/database.ts';
import type { KeptAnswer } from '../idempotency/idempotency-repository.ts';
import type { Announcing } from '../outbox/announcing.ts';
import { bearerToken } from './bearer.ts';
import type {
  CommandContext,
  Handlers,
  Presenters,
  ProcessContext,
  QueryContext,
  Raw,
  Streamed,
} from './handler.ts';
import { keyIn } from './idempotency-key.ts';
import { KeptInput } from './kept-input.ts';
import { callerLanguage } from './language.ts';
import { admission } from './limits.ts';
import { type Caller, type Principal, principalKey } from './principal.ts';
import { acceptAnyBody } from './raw-body.ts';
import { Refused, refuse } from './refused.ts';
import { type MadeAnswer, runCommand, scopeOf } from './run-command.ts';
import { ProcessRun, Replayed } from './run-process.ts';
import { validate } from './validate.ts';
import { chooseVariant } from './variants.ts';

/** Recognises callers. Each answers undefined for a token that is unknown or over; `diner` refuses a malformed one. */
export interface Gate {
  readonly diner: (token: string, now: Date) => Promise<Principal | undefined>;
  readonly staff: (request: FastifyRequest, now: Date) => Promise<Principal | undefined>;
}

export interface HttpKit {
  readonly db: Database;
  readonly clock: Clock;
  readonly gate: Gate;
  readonly presenters: Presenters;
  /** Called after each commit that wrote events. */
  readonly committed: () => void;
  /** One transaction with its events, for the steps of processes. */
  readonly announcing: Announcing;
  /** Multiplies every limit (`RATE_LIMIT_FACTOR`). */
  readonly limitFactor: number;
  /** The table that a scanned handle names, as its signature says; undefined for one that we did not make. */
  readonly tableOf: (handle: string, now: Date) => string | undefined;
}

/** What every handler gets at least; the kind of the route says what comes with it. */
type AnyContext = QueryContext<Route['audience']>;
type AnyResult =
  | { readonly status: number; readonly body?: unknown; readonly ref?: unknown }
  | Raw
  | Streamed;
interface Endpoint {
  readonly name: string;
  readonly route: Route;
  readonly shape: Shape;
  readonly handle: (input: unknown, context: AnyContext) => Promise<AnyResult>;
}

/** Tables of the contract by name. */
type Tables = Readonly<
  Record<string, { readonly routes: RouteTable; readonly shapes: ShapeTable<RouteTable> }>
>;
/** What serves every endpoint of these tables: one that is missing does not compile. */
export type HandlersOf<T extends Tables> = {
  readonly [N in keyof T]: T[N] extends {
    readonly routes: infer R extends RouteTable;
    readonly shapes: infer S;
  }
    ? S extends ShapeTable<R>
      ? Handlers<R, S>
      : never
    : never;
};
type AnyHandlers = Readonly<Record<string, unknown>>;

/** Endpoints of all modules. Several may share a path (PUT /orders/{id}), told apart by the one key present in the body. */
export class EndpointRegistry {
  private readonly groups = new Map<string, Endpoint[]>();
  add<T extends Tables>(tables: T, handlers: HandlersOf<T>): this {
    for (const [area, { routes, shapes }] of Object.entries(tables))
      for (const [name, route] of Object.entries(routes)) {
        // The one place where the typed table meets the untyped wire; `validate` stands in front of it.
        const handle = (handlers[area] as AnyHandlers)[name] as Endpoint['handle'];
        const shape = shapes[name] as Shape;
        const path = `${route.method} ${route.path}`;
        this.groups.set(path, [...(this.groups.get(path) ?? []), { name, route, shape, handle }]);
      }
    return this;
  }
  async serve(app: FastifyInstance, kit: HttpKit): Promise<void> {
    const groups = [...this.groups.values()];
    await app.register(rateLimit, { global: false });
    const isRaw = (group: readonly Endpoint[]) => group[0]?.route.raw === true;
    for (const group of groups.filter((one) => !isRaw(one))) serve(app, kit, group);
    await app.register(async (scope) => {
      acceptAnyBody(scope);
      for (const group of groups.filter(isRaw)) serve(scope, kit, group);
    });
  }
}

function serve(app: FastifyInstance, kit: HttpKit, group: readonly Endpoint[]): void {
  const [first] = group;
  if (!first) return;
  const kept = first.route.method === 'GET' ? new KeptInput() : undefined;
  const limited = admission(app, limitsOf(first.route), {
    factor: kit.limitFactor,
    recognise: (request) => recognise(kit, first.route, request),
    tableOf: (handle) => kit.tableOf(handle, kit.clock.now()),
  });
  app.route({
    method: first.route.method,
    url: first.route.path,
    // A long body is read only from somebody who may send it.
    ...(first.route.longest && {
      bodyLimit: first.route.longest,
      onRequest: async (request) => void (await identify(kit, first.route, request)),
    }),
    ...(limited && { preHandler: limited.admit }),
    ...(limited?.answered && { onResponse: limited.answered }),
    handler: async (request, reply) => {
      const endpoint = chooseVariant(group, request.body);
      const caller = await identify(kit, endpoint.route, request);
      const read = () => readInput(endpoint, request, caller.language);
      const input = kept ? kept.obtain(request.url, caller.language, read) : read();
      return runs[endpoint.route.kind]({ kit, endpoint, request, reply, caller, input });
    },
  });
}

/** Whoever a call is recognised as: a token that somebody made up is nobody's. */
async function recognise(
  kit: HttpKit,
  route: Route,
  request: FastifyRequest,
): Promise<Principal | undefined> {
  try {
    return (await identify(kit, route, request)).principal;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

async function identify(
  kit: HttpKit,
  route: Route,
  request: FastifyRequest,
): Promise<Caller<Route['audience']>> {
  const now = kit.clock.now();
  const language = callerLanguage(request);
  const rest = { language, address: request.ip, now };
  if (route.audience === 'staff') {
    const staff = await kit.gate.staff(request, now);
    if (staff?.kind !== 'staff') return refuse('session-ended');
    if (route.permission && !isAllowed(staff.roles, route.permission)) return refuse('not-allowed');
    return { principal: staff, ...rest };
  }
  const token = bearerToken(request.headers.authorization);
  const diner = token === undefined ? undefined : await kit.gate.diner(token, now);
  if (diner?.kind === 'diner') return { principal: diner, ...rest };
  if (route.audience === 'diner') return refuse('session-ended');
  return { principal: { kind: 'visitor' }, ...rest };
}

function readInput(
  { shape }: Endpoint,
  request: FastifyRequest,
  language: Caller<'visitor'>['language'],
): unknown {
  return {
    params: shape.params && validate(shape.params, request.params, 'params', language),
    query: shape.query && validate(shape.query, request.query, 'query', language),
    body: shape.body && validate(shape.body, request.body ?? {}, 'body', language),
  };
}

const contextOf = (
  kit: HttpKit,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller<Route['audience']>,
): QueryContext<Route['audience']> => ({
  principal: caller.principal,
  language: caller.language,
  address: caller.address,
  now: caller.now,
  db: kit.db,
  headers: request.headers as Readonly<Record<string, string | undefined>>,
  setHeader: (name, value) => void reply.header(name, value),
});

/** One call, made out: who asks for what. */
interface Call {
  readonly kit: HttpKit;
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller<Route['audience']>;
  readonly input: unknown;
}

function sendResult(call: Call, result: AnyResult) {
  if ('stream' in result) return call.reply.code(result.status).headers(result.headers).send(result.stream);
  if ('raw' in result) return call.reply.code(result.status).headers(result.headers).send(result.raw);
  return answer(call.kit, call.endpoint, call.reply, call.caller, result);
}

async function runQuery(call: Call) {
  const { kit, endpoint, request, reply, caller, input } = call;
  return sendResult(call, await endpoint.handle(input, contextOf(kit, request, reply, caller)));
}

/** The caller's idempotency key with all that it is bound to. */
function keyOf({ request, caller }: Call): Parameters<typeof scopeOf>[0]['key'] {
  const key = keyIn(request.headers);
  return key === undefined
    ? undefined
    : { principal: principalKey(caller.principal), key, body: [request.url, request.body ?? null] };
}

async function runProcess(call: Call) {
  const { kit, endpoint, request, reply, caller, input } = call;
  const run = new ProcessRun({
    db: kit.db,
    announcing: kit.announcing,
    now: () => kit.clock.now(),
    scope: endpoint.route.keyed ? scopeOf({ key: keyOf(call), route: endpoint.route }) : undefined,
  });
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const context: ProcessContext<Route['audience']> = {
    ...contextOf(kit, request, reply, caller),
    process: run,
    rawBody,
  };
  try {
    return await sendResult(call, await endpoint.handle(input, context));
  } catch (error) {
    if (!(error instanceof Replayed)) {
      await run.abandon().catch(() => undefined); // the lease ends by itself, later
      throw error;
    }
    reply.header('idempotent-replayed', 'true');
    return answer(kit, endpoint, reply, caller, error.answer);
  }
}

async function answerCommand(call: Call) {
  const { kit, endpoint, request, reply, caller, input } = call;
  const context = contextOf(kit, request, reply, caller);
  const result = await runCommand({
    db: kit.db,
    route: endpoint.route,
    now: caller.now,
    key: keyOf(call),
    committed: kit.committed,
    work: async (tx, announce) => {
      const inside: CommandContext<Route['audience']> = { ...context, tx, announce };
      const made = await endpoint.handle(input, inside);
      if ('raw' in made || 'stream' in made)
        throw new Error(`${endpoint.name}: a command answers with a reference or a body`);
      return made;
    },
    present: presenterOf(kit, endpoint, caller),
  });
  if (result.replayed) reply.header('idempotent-replayed', 'true');
  const { refused } = result.answer;
  if (refused) throw new Refused(refused.code as Refused['code'], refused.details);
  return say(endpoint, reply, result.answer.status, result.body);
}

const runs = { query: runQuery, command: answerCommand, process: runProcess } as const;

/** Makes the body of an endpoint whose answers are references; undefined for any other. */
function presenterOf(
  { presenters }: HttpKit,
  { route }: Endpoint,
  caller: Caller<Route['audience']>,
): ((answer: MadeAnswer, reader: Reader) => Promise<unknown>) | undefined {
  if (!route.answer) return undefined;
  const present = presenters[route.answer] as (
    ref: unknown,
    caller: Caller<Route['audience']>,
    reader: Reader,
    written: object | undefined,
  ) => Promise<unknown>;
  return ({ ref, written }, reader) => present(ref, caller, reader, written);
}

async function answer(
  kit: HttpKit,
  endpoint: Endpoint,
  reply: FastifyReply,
  caller: Caller<Route['audience']>,
  made: KeptAnswer,
) {
  const present = presenterOf(kit, endpoint, caller);
  return say(endpoint, reply, made.status, present ? await present(made, kit.db) : made.body);
}

/** Strips what the contract does not name: the leak guard, in production too. */
function say({ shape, name }: Endpoint, reply: FastifyReply, status: number, body: unknown) {
  const schema = shape.responses[status];
  if (!schema) throw new Error(`${name} answered ${status}, which its contract does not name`);
  const safe = schema.safeParse(body);
  if (!safe.success)
    throw new Error(`${name} answered what its contract does not allow: ${safe.error.message}`);
  return reply.code(status).send(safe.data);
}
