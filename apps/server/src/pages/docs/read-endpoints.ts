import { type RefusalCode, refusals } from '@tableside/contract/refusals';
import type { ApiDocument, ApiOperation, ApiSchema } from './api-document.ts';

export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
  /** What it may refuse with that not every endpoint may. */
  readonly refusals: readonly RefusalCode[];
}
export interface Reference {
  readonly areas: readonly {
    readonly name: string;
    readonly words: string;
    readonly endpoints: readonly Endpoint[];
  }[];
  readonly objects: readonly (readonly [name: string, schema: ApiSchema])[];
  /** What every endpoint may refuse with. */
  readonly common: readonly RefusalCode[];
}

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

const codesOf = ({ responses }: ApiOperation): readonly RefusalCode[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { description }]) => description.split(', ').filter(isRefusal));

/** The document by area, with what its endpoints share taken out of each. */
export function readEndpoints({ paths, tags, components }: ApiDocument): Reference {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const [first] = all;
  const common = (first ? codesOf(first.operation) : []).filter((code) =>
    all.every(({ operation }) => codesOf(operation).includes(code)),
  );
  const own = all.map((endpoint) => ({
    ...endpoint,
    refusals: codesOf(endpoint.operation).filter((code) => !common.includes(code)),
  }));
  return {
    areas: tags.map(({ name, description }) => ({
      name,
      words: description,
      endpoints: own.filter(({ operation }) => operation.tags.includes(name)),
    })),
    objects: Object.entries(components.schemas).sort(([a], [b]) => a.localeCompare(b)),
    common,
  };
}
