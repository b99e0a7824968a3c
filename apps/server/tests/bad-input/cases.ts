import type { OutgoingHttpHeaders } from 'node:http';
import type { Route } from '@tableside/contract/endpoint';
import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { atDepth } from '../../testing/depth.ts';
import { unreadTypes } from '../corpora/content-types.ts';
import type { Ids } from '../security/evening.ts';
import { type Filled, pathOf } from '../security/requests.ts';
import type { WireRequest } from '../security/wire.ts';
import { type Field, fieldsOf, nameOf, type Step } from './fields.ts';
import { badKeys, strangeHeaders } from './headers.ts';
import { brokenBodies, encodedValues, oddQueries, rawNumbers, rawTexts, rawValues } from './values.ts';

/** One bad request, made late: ids change while the evening goes on. */
export interface Case {
  readonly what: string;
  readonly make: (ids: Ids) => WireRequest;
  /** The language the answer has to be in; undefined where the header is what is bad. */
  readonly language: Language | undefined;
  /** The status it has to be refused with, where there is only one. */
  readonly status?: number;
}
export interface Target {
  readonly name: string;
  readonly route: Route;
  /** A request that is well formed. */
  readonly form: (ids: Ids) => Filled;
  readonly credentials: OutgoingHttpHeaders;
  /** Costs a password hash a call: only a sample of the texts. */
  readonly slow: boolean;
}
type Write = (text: string) => string;

const MARK = '@@here@@';
const quotedMark = JSON.stringify(MARK);

/** A copy with something else at a place; `undefined` leaves the key out. */
function replaceAt(value: unknown, [step, ...rest]: readonly Step[], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (index === step ? replaceAt(inner, rest, by) : inner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === step ? replaceAt(inner, rest, by) : inner]),
  );
}

/** The JSON text of a body with raw text at a place. */
const bodyWith = (body: unknown, steps: readonly Step[], raw: string): string =>
  JSON.stringify(replaceAt(body, steps, MARK)).replace(quotedMark, () => raw);

let turn = 0;
/** Each request asks in the next language. */
const nextLanguage = (): Language => {
  turn += 1;
  return LANGUAGES[turn % LANGUAGES.length] ?? 'en';
};

let offset = 0;
/** Every `share`th of a list, another one each time: all of them over all the routes, not all of them at each; in a full run all. */
function some<T>(list: readonly T[], share: number): readonly T[] {
  offset += 1;
  const from = offset;
  return list.filter((_, index) => (index + from) % atDepth(share, 1) === 0);
}

interface Change {
  readonly what: string;
  readonly filled?: (filled: Filled) => Filled;
  readonly path?: Write;
  readonly body?: (filled: Filled) => string | undefined;
  readonly headers?: OutgoingHttpHeaders;
  readonly status?: number;
  readonly anyLanguage?: boolean;
}

function caseOf({ name, route, form, credentials }: Target, change: Change): Case {
  const language = change.anyLanguage ? undefined : nextLanguage();
  return {
    what: `${name}: ${change.what}`,
    language,
    ...(change.status !== undefined && { status: change.status }),
    make: (ids) => {
      const base = form(ids);
      const filled = change.filled?.(base) ?? base;
      const body = change.body ? change.body(filled) : filled.body && JSON.stringify(filled.body);
      const path = pathOf(route.path, filled);
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      return {
        method: route.method,
        path: change.path?.(path) ?? path,
        headers: {
          ...type,
          ...(language && { 'accept-language': language }),
          ...credentials,
          ...change.headers,
        },
        body,
      };
    },
  };
}

function bodyChanges({ steps, value }: Field, slow: boolean): Change[] {
  const was = JSON.stringify(value);
  const where = ['body', ...steps].join('.');
  const last = steps.at(-1);
  const raws = [
    ...some(rawValues(was), 17),
    ...(typeof value === 'number' ? some(rawNumbers, 7) : []),
    ...(typeof value === 'string' && !slow ? some(rawTexts, 47) : []),
  ];
  const changes = raws.map(
    (raw): Change => ({
      what: `${where} = ${raw.slice(0, 60)}`,
      body: ({ body }) => bodyWith(body, steps, raw),
    }),
  );
  if (typeof last !== 'string') return changes;
  const key = JSON.stringify(last);
  return [
    ...changes,
    { what: `${where} left out`, body: ({ body }) => JSON.stringify(replaceAt(body, steps, undefined)) },
    { what: `${where} twice`, body: ({ body }) => bodyWith(body, steps, `${was},${key}:"twice"`) },
    {
      what: `${where} with a stranger beside it`,
      body: ({ body }) => bodyWith(body, steps, `${was},"price":1,"is_admin":true,"${last} ":1`),
    },
  ];
}

function encodedChanges({ place, steps: [step] }: Field): Change[] {
  const mark = encodeURIComponent(MARK);
  const name = String(step);
  const marked = (filled: Filled): Filled => ({ ...filled, [place]: { ...filled[place], [name]: MARK } });
  const values = some(encodedValues, 13).map(
    (raw): Change => ({
      what: `${place}.${name} = ${raw.slice(0, 60)}`,
      filled: marked,
      path: (path) => path.replace(mark, () => raw),
    }),
  );
  if (place === 'params') return values;
  const odd = oddQueries(name, '1').map(
    (raw): Change => ({
      what: `query ${raw.slice(0, 40)}`,
      filled: (filled) => ({ ...filled, query: {} }),
      path: (path) => `${path}?${raw}`,
    }),
  );
  return [
    ...values,
    ...odd,
    {
      what: `query.${name} left out`,
      filled: (filled) => ({
        ...filled,
        query: Object.fromEntries(Object.entries(filled.query ?? {}).filter(([key]) => key !== name)),
      }),
    },
  ];
}

function wholeChanges({ route, slow }: Target, hasBody: boolean): Change[] {
  const headers = some(slow ? [] : strangeHeaders, 23).map(
    (header): Change => ({
      what: `header ${JSON.stringify(header).slice(0, 60)}`,
      headers: header,
      anyLanguage: 'accept-language' in header,
    }),
  );
  const keys =
    route.kind === 'command' || route.keyed
      ? some(badKeys, 11).map(
          (key): Change => ({ what: `key ${key.slice(0, 30)}`, headers: { 'idempotency-key': key } }),
        )
      : [];
  if (!hasBody) return [...headers, ...keys];
  const bodies = some(brokenBodies, 11).map(
    (body): Change => ({ what: `body ${body.slice(0, 40)}`, body: () => body }),
  );
  const types = some(unreadTypes, 37).map(
    (type): Change => ({ what: `type ${type}`, headers: { 'content-type': type }, status: 415 }),
  );
  return [...headers, ...keys, ...bodies, ...types];
}

/** Every single change of a route's valid request that the corpora know. */
export function systematicCases(target: Target, ids: Ids): readonly Case[] {
  const filled = target.form(ids);
  const changes = fieldsOf(filled).flatMap((field) =>
    field.place === 'body' ? bodyChanges(field, target.slow) : encodedChanges(field),
  );
  return [...changes, ...wholeChanges(target, filled.body !== undefined)].map((change) =>
    caseOf(target, change),
  );
}

/** Several fields wrong at once, and bodies out of the blue; the same for the same seed. */
export function randomCases(target: Target, ids: Ids, seed: number, count: number): readonly Case[] {
  const fields = fieldsOf(target.form(ids)).filter(({ place }) => place === 'body');
  if (fields.length === 0) return [];
  const json = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.json({ maxDepth: 3 }),
    fc.double(),
    fc.maxSafeInteger(),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const change = fc.record({ field: fc.constantFrom(...fields), value: json });
  const several = fc.array(change, { minLength: 1, maxLength: 4 }).map(
    (changes): Change => ({
      what: `random ${changes.map(({ field, value }) => `${nameOf(field)} = ${JSON.stringify(value)?.slice(0, 40)}`).join(', ')}`,
      body: ({ body }) =>
        JSON.stringify(
          changes.reduce<unknown>((made, { field, value }) => replaceAt(made, field.steps, value), body),
        ),
    }),
  );
  const blue = fc.jsonValue({ maxDepth: 4 }).map(
    (value): Change => ({
      what: `random body ${JSON.stringify(value).slice(0, 60)}`,
      body: () => JSON.stringify(value),
    }),
  );
  return fc
    .sample(fc.oneof({ arbitrary: several, weight: 4 }, { arbitrary: blue, weight: 1 }), {
      seed,
      numRuns: count,
    })
    .map((one) => caseOf(target, one));
}
