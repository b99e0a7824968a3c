import type { Route, RouteTable, Shape, ShapeTable } from '@tableside/contract/endpoint';
import { refusalDetails } from '@tableside/contract/refusal.schema';
import { type RefusalCode, refusals } from '@tableside/contract/refusals';
import { z } from 'zod';

export interface DocumentedTable {
  readonly area: string;
  readonly routes: RouteTable;
  readonly shapes: ShapeTable<RouteTable>;
}

/** What any endpoint may refuse with, beside its own. */
const common: readonly RefusalCode[] = [
  'malformed',
  'token-malformed',
  'too-large',
  'unsupported-type',
  'too-many',
  'busy',
];
const ofCommands: readonly RefusalCode[] = ['idempotency-key-reused', 'still-running'];

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
};

function refusalResponse(codes: readonly RefusalCode[]) {
  const shapes = codes.map((code) => {
    const details: Partial<Record<RefusalCode, z.ZodObject>> = refusalDetails;
    return z
      .object({ code: z.literal(code), message: z.string(), request_id: z.string() })
      .extend(details[code]?.shape ?? {});
  });
  return {
    description: codes.join(', '),
    content: { 'application/json': { schema: { anyOf: shapes.map((shape) => schemaOf(shape, 'output')) } } },
  };
}

function responsesOf(route: Route, shape: Shape) {
  const codes = new Set<RefusalCode>([
    ...route.refusals,
    ...common,
    ...(route.kind === 'command' ? ofCommands : []),
  ]);
  if (route.audience !== 'visitor') codes.add('session-ended');
  if (route.permission) codes.add('not-allowed');
  if (shape.params) codes.add('not-found');
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes)
    byStatus.set(refusals[code].status, [...(byStatus.get(refusals[code].status) ?? []), code]);
  const answered = Object.entries(shape.responses).map(([status, schema]) => [
    status,
    {
      description: 'ok',
      ...(status !== '204' && { content: { 'application/json': { schema: schemaOf(schema, 'output') } } }),
    },
  ]);
  return Object.fromEntries([
    ...answered,
    ...[...byStatus].map(([status, list]) => [String(status), refusalResponse(list)]),
  ]);
}

function parametersOf(route: Route, shape: Shape) {
  const from = (schema: z.ZodObject | undefined, where: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, inner]) => ({
      name,
      in: where,
      required: where === 'path' || !(inner instanceof z.ZodType && inner.safeParse(undefined).success),
      schema: inner instanceof z.ZodType ? schemaOf(inner, 'input') : {},
    }));
  const key =
    route.kind === 'command'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', minLength: 16, maxLength: 100 },
          },
        ]
      : [];
  return [...from(shape.params, 'path'), ...from(shape.query, 'query'), ...key];
}

const security: Readonly<Record<Route['audience'], readonly Readonly<Record<string, readonly string[]>>[]>> =
  { visitor: [{}, { diner: [] }], diner: [{ diner: [] }], staff: [{ staff: [], csrf: [] }] };

/** The OpenAPI 3.1 document, made from the contract: what is not served is not in it. */
export function openApi(tables: readonly DocumentedTable[], version: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { area, routes, shapes } of tables) {
    for (const [name, route] of Object.entries(routes)) {
      const shape = shapes[name];
      if (!shape) continue;
      const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
      const method = route.method.toLowerCase();
      const body = shape.body && schemaOf(shape.body, 'input');
      const earlier = paths[path]?.[method] as
        | { requestBody?: { content: { 'application/json': { schema: { anyOf?: unknown[] } } } } }
        | undefined;
      if (earlier?.requestBody && body) {
        const { schema } = earlier.requestBody.content['application/json'];
        earlier.requestBody.content['application/json'].schema = {
          anyOf: [...(schema.anyOf ?? [schema]), body],
        };
        continue;
      }
      paths[path] = {
        ...paths[path],
        [method]: {
          operationId: name,
          tags: [area],
          security: security[route.audience],
          parameters: parametersOf(route, shape),
          ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
          responses: responsesOf(route, shape),
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tableside',
      version,
      description:
        'Money is an integer in the currency’s minor unit, rates are basis points, times are ISO 8601 in UTC. Errors: code, message in the caller’s language, request_id.',
    },
    components: {
      securitySchemes: {
        diner: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: 'tableside_staff' },
        csrf: { type: 'apiKey', in: 'header', name: 'x-csrf' },
      },
    },
    paths,
  };
}
