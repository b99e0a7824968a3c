import type { ApiSchema } from './api-document.ts';

/** A piece of a type's name: words, or an object that is described elsewhere. */
export type TypePart = string | { readonly object: string };
export interface Field {
  /** As written in code: `lines[].qty`. */
  readonly path: string;
  readonly type: readonly TypePart[];
  readonly required: boolean;
  /** Bounds, default. */
  readonly notes: string;
  /** What it means, where the contract says so. */
  readonly words: string;
}

const DEEPEST = 8;
const NULL: ApiSchema = { type: 'null' };

/** The name behind `#/components/schemas/Order`. */
const objectOf = ({ $ref }: ApiSchema): string | undefined => $ref?.split('/').at(-1);

const isNull = ({ type }: ApiSchema): boolean => type === 'null';

/** What a value may be, one by one; null last. */
function branchesOf(schema: ApiSchema): readonly ApiSchema[] {
  if (Array.isArray(schema.type))
    return schema.type.map((type) => (type === 'null' ? NULL : { ...schema, type }));
  const branches = schema.anyOf?.flatMap(branchesOf) ?? [schema];
  return [...branches.filter((branch) => !isNull(branch)), ...branches.filter(isNull).slice(0, 1)];
}

const written = (value: unknown): string => JSON.stringify(value) ?? '';

function simpleTypeOf(schema: ApiSchema): readonly TypePart[] {
  const object = objectOf(schema);
  if (object !== undefined) return [{ object }];
  if (schema.const !== undefined) return [written(schema.const)];
  if (schema.enum) return [schema.enum.map(written).join(' | ')];
  if (schema.type === 'array') return ['list of ', ...typeOf(schema.items ?? {}, true)];
  if (schema.type !== 'object') return [typeof schema.type === 'string' ? schema.type : 'anything'];
  const values = schema.additionalProperties;
  if (schema.properties === undefined && typeof values === 'object')
    return ['map of ', ...typeOf(values, true)];
  return ['object'];
}

/** The type of a value in words; `inside` puts a choice in brackets. */
export function typeOf(schema: ApiSchema, inside = false): readonly TypePart[] {
  const branches = branchesOf(schema);
  const parts = branches.flatMap((branch, index) => [
    ...(index > 0 ? [' or '] : []),
    ...simpleTypeOf(branch),
  ]);
  return inside && branches.length > 1 ? ['(', ...parts, ')'] : parts;
}

const isSafeBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function rangeOf(from: number | undefined, to: number | undefined, unit: string): string {
  if (isSafeBound(from) && isSafeBound(to)) return from === to ? `${from}${unit}` : `${from} to ${to}${unit}`;
  if (isSafeBound(from) && (from !== 0 || unit === '')) return `at least ${from}${unit}`;
  return isSafeBound(to) ? `at most ${to}${unit}` : '';
}

/** Bounds and default of a value, in words. */
export function notesOf(schema: ApiSchema): string {
  const notes = branchesOf(schema).flatMap((branch) => [
    rangeOf(branch.minimum, branch.maximum, ''),
    rangeOf(branch.minLength, branch.maxLength, ' characters'),
    rangeOf(branch.minItems, branch.maxItems, ' entries'),
    branch.format ?? '',
  ]);
  if (schema.default !== undefined) notes.push(`default ${written(schema.default)}`);
  return [...new Set(notes)].filter(Boolean).join(', ');
}

/** Objects written out where they are used, that a value is or holds. */
function innerObjects(
  schema: ApiSchema,
  path: string,
): readonly { readonly path: string; readonly schema: ApiSchema }[] {
  return branchesOf(schema).flatMap((branch) => {
    if (branch.properties) return [{ path, schema: branch }];
    if (branch.type === 'array' && branch.items) return innerObjects(branch.items, `${path}[]`);
    return [];
  });
}

function fieldsIn(schema: ApiSchema, path: string, depth: number): readonly Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const here = path === '' ? name : `${path}.${name}`;
    const field = {
      path: here,
      type: typeOf(inner),
      required: schema.required?.includes(name) ?? false,
      notes: notesOf(inner),
      words: inner.description ?? '',
    };
    const deeper = depth < DEEPEST ? innerObjects(inner, here) : [];
    return [field, ...deeper.flatMap((object) => fieldsIn(object.schema, object.path, depth + 1))];
  });
}

/** The fields of a value, one list for each form that it may take; none where its type says everything. */
export const formsOf = (schema: ApiSchema): readonly (readonly Field[])[] =>
  innerObjects(schema, '').map((object) => fieldsIn(object.schema, object.path, 0));
