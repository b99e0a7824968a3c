import type { Route, RouteTable, Shape, ShapeTable } from '@tableside/contract/endpoint';
import { refusalDetails } from '@tableside/contract/refusal.schema';
import { type RefusalCode, refusals } from '@tableside/contract/refusals';
import { z } from 'zod';
import { withWords, wordsOfArea, wordsOfEndpoint } from './openapi-words.ts';

export interface DocumentedTable {
  /** Of the table in the contract; its words are found by it. */
  readonly name: string;
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

const isKeyed = ({ kind, keyed }: Route): boolean => kind === 'command' || keyed === true;

/** Named shapes (`.meta({ id })`) of the document, collected while its endpoints are written. */
type Components = Record<string, unknown>;

/** References point into the document's own components, wherever the shape was first met. */
const hoisted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hoisted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : hoisted(inner),
    ]),
  );
};

/** `path` is where the value stands in the contract: `placeOrder.body`. */
function schemaOf(
  schema: z.ZodType,
  {
    io,
    path,
    components,
  }: { readonly io: 'input' | 'output'; readonly path: string; readonly components: Components },
): unknown {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  for (const [name, shape] of Object.entries($defs)) components[name] = withWords(hoisted(shape), name);
  return withWords(hoisted(rest), path);
}

/** One of several shapes, or the only one as it is. */
const anyOf = (schemas: readonly unknown[]): unknown =>
  schemas.length === 1 ? schemas[0] : { anyOf: schemas };

function refusalResponse(codes: readonly RefusalCode[], components: Components) {
  const shapes = codes.map((code) => {
    const details: Partial<Record<RefusalCode, z.ZodObject>> = refusalDetails;
    const shape = z
      .object({ code: z.literal(code), message: z.string(), request_id: z.string() })
      .extend(details[code]?.shape ?? {});
    return schemaOf(shape, { io: 'output', path: code, components });
  });
  return { description: codes.join(', '), content: { 'application/json': { schema: anyOf(shapes) } } };
}

interface Endpoint {
  readonly name: string;
  readonly area: string;
  readonly route: Route;
  readonly shape: Shape;
}

function refusalsOf({ route, shape }: Endpoint): readonly RefusalCode[] {
  return [
    ...route.refusals,
    ...common,
    ...(isKeyed(route) ? ofCommands : []),
    ...(route.audience === 'visitor' ? [] : (['session-ended'] as const)),
    ...(route.permission ? (['not-allowed'] as const) : []),
    ...(shape.params ? (['not-found'] as const) : []),
  ];
}

/** The variants of one path answer alike; their refusals are told together. */
function responsesOf(variants: readonly Endpoint[], components: Components) {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set(variants.flatMap(refusalsOf)))
    byStatus.set(refusals[code].status, [...(byStatus.get(refusals[code].status) ?? []), code]);
  const answered = variants.flatMap(({ name, shape }) =>
    Object.entries(shape.responses).map(([status, schema]) => {
      const path = `${name}.responses.${status}`;
      return [
        status,
        {
          description: 'ok',
          ...(status !== '204' && {
            content: { 'application/json': { schema: schemaOf(schema, { io: 'output', path, components }) } },
          }),
        },
      ];
    }),
  );
  return Object.fromEntries([
    ...answered,
    ...[...byStatus].map(([status, list]) => [String(status), refusalResponse(list, components)]),
  ]);
}

function parametersOf({ name: endpoint, route, shape }: Endpoint, components: Components) {
  const from = (schema: z.ZodObject | undefined, where: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, inner]) => {
      const path = `${endpoint}.${where === 'path' ? 'params' : where}.${name}`;
      return {
        name,
        in: where,
        required: where === 'path' || !(inner instanceof z.ZodType && inner.safeParse(undefined).success),
        schema: inner instanceof z.ZodType ? schemaOf(inner, { io: 'input', path, components }) : {},
      };
    });
  const key = isKeyed(route)
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

function bodyOf(variants: readonly Endpoint[], components: Components) {
  const schemas = variants.flatMap(({ name, shape }) =>
    shape.body ? [schemaOf(shape.body, { io: 'input', path: `${name}.body`, components })] : [],
  );
  if (schemas.length === 0) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: anyOf(schemas) } } } };
}

function operationOf(variants: readonly Endpoint[], components: Components) {
  const [first] = variants;
  if (!first) return {};
  return {
    operationId: first.name,
    tags: [first.area],
    ...wordsOfEndpoint(variants.map(({ name }) => name)),
    security: security[first.route.audience],
    parameters: parametersOf(first, components),
    ...bodyOf(variants, components),
    responses: responsesOf(variants, components),
  };
}

function tagsOf(tables: readonly DocumentedTable[]) {
  return [...new Set(tables.map(({ area }) => area))].map((area) => ({
    name: area,
    description: wordsOfArea(tables.filter((table) => table.area === area).map(({ name }) => name)),
  }));
}

/** Endpoints by path and method; variants of one stand together. */
function groupByPath(
  tables: readonly DocumentedTable[],
): ReadonlyMap<string, ReadonlyMap<string, Endpoint[]>> {
  const paths = new Map<string, Map<string, Endpoint[]>>();
  for (const { area, routes, shapes } of tables) {
    for (const [name, route] of Object.entries(routes)) {
      const shape = shapes[name];
      if (!shape) continue;
      const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
      const methods = paths.get(path) ?? new Map<string, Endpoint[]>();
      const method = route.method.toLowerCase();
      methods.set(method, [...(methods.get(method) ?? []), { name, area, route, shape }]);
      paths.set(path, methods);
    }
  }
  return paths;
}

/** The OpenAPI 3.1 document, made from the contract: what is not served is not in it. */
export function openApi(tables: readonly DocumentedTable[], version: string): unknown {
  const components: Components = {};
  const paths = Object.fromEntries(
    [...groupByPath(tables)].map(([path, methods]) => [
      path,
      Object.fromEntries(
        [...methods].map(([method, variants]) => [method, operationOf(variants, components)]),
      ),
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tableside',
      version,
      description:
        'Money is an integer in the currency’s minor unit, rates are basis points, times are ISO 8601 in UTC. Errors: code, message in the caller’s language, request_id.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: tagsOf(tables),
    components: {
      schemas: components,
      securitySchemes: {
        diner: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: 'tableside_staff' },
        csrf: { type: 'apiKey', in: 'header', name: 'x-csrf' },
      },
    },
    paths,
  };
}
