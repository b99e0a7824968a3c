import type { Route, RouteTable, Shape, ShapeTable } from '@tableside/contract/endpoint';
import { isAllowed } from '@tableside/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { KeptAnswer } from '../idempotency/idempotency-repository.ts';
import { bearerToken } from './bearer.ts';
import type { CommandContext, Handlers, Presenters, QueryContext, Raw } from './handler.ts';
import { callerLanguage } from './language.ts';
import { limitOf } from './limits.ts';
import { type Caller, type Principal, principalKey } from './principal.ts';
import { Refused, refuse } from './refused.ts';
import { runCommand } from './run-command.ts';
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
  /** Multiplies every limit; 1 in the product. */
  readonly limitFactor: number;
}

type AnyContext = QueryContext<Route['audience']> & CommandContext<Route['audience']>;
type AnyResult = { readonly status: number; readonly body?: unknown; readonly ref?: unknown } | Raw;
interface Endpoint {
  readonly name: string;
  readonly route: Route;
  readonly shape: Shape;
  readonly handle: (input: unknown, context: AnyContext) => Promise<AnyResult>;
}

/** Endpoints of all modules. Several may share a path (PUT /orders/{id}), told apart by the one key present in the body. */
export class EndpointRegistry {
  private readonly groups = new Map<string, Endpoint[]>();
  add<T extends RouteTable, S extends ShapeTable<T>>(routes: T, shapes: S, handlers: Handlers<T, S>): this {
    for (const name in routes) {
      const route = routes[name];
      if (!route) continue;
      // The one place where the typed table meets the untyped wire; `validate` stands in front of it.
      const handle = handlers[name] as unknown as Endpoint['handle'];
      const path = `${route.method} ${route.path}`;
      this.groups.set(path, [...(this.groups.get(path) ?? []), { name, route, shape: shapes[name], handle }]);
    }
    return this;
  }
  serve(app: FastifyInstance, kit: HttpKit): void {
    for (const group of this.groups.values()) serve(app, kit, group);
  }
}

function serve(app: FastifyInstance, kit: HttpKit, group: readonly Endpoint[]): void {
  const [first] = group;
  if (!first) return;
  app.route({
    method: first.route.method,
    url: first.route.path,
    ...(first.route.limit && { config: { rateLimit: limitOf(first.route.limit, kit.limitFactor) } }),
    handler: async (request, reply) => {
      const endpoint = chooseVariant(group, request.body);
      const caller = await identify(kit, endpoint.route, request);
      const input = readInput(endpoint, request, caller.language);
      return endpoint.route.kind === 'command'
        ? command(kit, endpoint, request, reply, caller, input)
        : query(kit, endpoint, request, reply, caller, input);
    },
  });
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
  ...caller,
  db: kit.db,
  headers: request.headers as Readonly<Record<string, string | undefined>>,
  setHeader: (name, value) => void reply.header(name, value),
});

async function query(
  kit: HttpKit,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller<Route['audience']>,
  input: unknown,
) {
  const result = await endpoint.handle(input, contextOf(kit, request, reply, caller) as AnyContext);
  if ('raw' in result) return reply.code(result.status).headers(result.headers).send(result.raw);
  return answer(kit, endpoint, reply, caller, result);
}

async function command(
  kit: HttpKit,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller<Route['audience']>,
  input: unknown,
) {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && !/^[\w-]{16,100}$/.test(key))
    return refuse('malformed', {
      fields: [{ path: 'headers.idempotency-key', message: '16–100 × A–Z a–z 0–9 _ -' }],
    });
  const context = contextOf(kit, request, reply, caller);
  const result = await runCommand({
    db: kit.db,
    route: endpoint.route,
    now: caller.now,
    key:
      typeof key === 'string'
        ? { principal: principalKey(caller.principal), key, body: [request.url, request.body ?? null] }
        : undefined,
    committed: kit.committed,
    work: async (tx, announce) => {
      const made = await endpoint.handle(input, { ...context, tx, announce });
      if ('raw' in made) throw new Error(`${endpoint.name}: a command answers with a reference or a body`);
      return made;
    },
  });
  if (result.replayed) reply.header('idempotent-replayed', 'true');
  const { refused } = result.answer;
  if (refused) throw new Refused(refused.code as Refused['code'], refused.details);
  return answer(kit, endpoint, reply, caller, result.answer);
}

async function answer(
  kit: HttpKit,
  { route, shape, name }: Endpoint,
  reply: FastifyReply,
  caller: Caller<Route['audience']>,
  made: KeptAnswer,
) {
  const schema = shape.responses[made.status];
  if (!schema) throw new Error(`${name} answered ${made.status}, which its contract does not name`);
  const present =
    route.answer &&
    (kit.presenters[route.answer] as (
      ref: unknown,
      caller: Caller<Route['audience']>,
      db: Database,
    ) => Promise<unknown>);
  const body = present ? await present(made.ref, caller, kit.db) : made.body;
  // Strips what the contract does not name: the leak guard, in production too.
  const safe = schema.safeParse(body);
  if (!safe.success)
    throw new Error(`${name} answered what its contract does not allow: ${safe.error.message}`);
  return reply.code(made.status).send(safe.data);
}
