import type { Shape } from '@tableside/contract/endpoint';
import { z } from 'zod';
import type { Filled } from '../security/requests.ts';

export type Place = 'params' | 'query' | 'body';
export type Step = string | number;
/** One value of a request: where it stands and what stands there in the valid one. */
export interface Field {
  readonly place: Place;
  readonly steps: readonly Step[];
  readonly value: unknown;
}
const PLACES: readonly Place[] = ['params', 'query', 'body'];

function fieldsIn(place: Place, value: unknown, steps: readonly Step[]): Field[] {
  const here = steps.length === 0 ? [] : [{ place, steps, value }];
  if (typeof value !== 'object' || value === null) return here;
  const entries: [Step, unknown][] = Array.isArray(value)
    ? value.map((inner, index): [Step, unknown] => [index, inner])
    : Object.entries(value);
  return [...here, ...entries.flatMap(([step, inner]) => fieldsIn(place, inner, [...steps, step]))];
}

/** Every value of a valid request, the outer ones before what is in them. */
export const fieldsOf = (filled: Filled): readonly Field[] =>
  PLACES.flatMap((place) => fieldsIn(place, filled[place] ?? {}, []));

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

function declaredIn(schema: JsonSchema, at: string): string[] {
  const inner = [schema, ...(schema.anyOf ?? [])];
  return inner.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([name, property]) => [
      `${at}.${name}`,
      ...declaredIn(property, `${at}.${name}`),
    ]),
    ...(items ? declaredIn(items, `${at}.0`) : []),
  ]);
}

/** The fields that a shape declares, as `body.items.0.note`. */
export const declaredFields = (shape: Shape): readonly string[] =>
  PLACES.flatMap((place) => {
    const schema = shape[place];
    return schema
      ? declaredIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, place)
      : [];
  });

export const nameOf = ({ place, steps }: Pick<Field, 'place' | 'steps'>): string =>
  [place, ...steps].join('.');
