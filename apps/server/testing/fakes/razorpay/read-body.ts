import type { Asked } from '../fake-server.ts';
import { type Fields, findWrong, isRecord } from '../fields.ts';
import type { Answer } from '../outages.ts';
import { refuse } from './store.ts';

const say = {
  missing: 'field is required.',
  malformed: '',
  unknown: 'is/are not required and should not be sent',
};

/** The JSON body when it holds the fields it must and no others; otherwise the provider's refusal. */
export function readBody(
  asked: Asked,
  fields: Fields,
): { readonly body: Readonly<Record<string, unknown>> } | { readonly refusal: Answer } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(asked.body === '' ? '{}' : asked.body);
  } catch {
    return { refusal: refuse('The request body is not JSON') };
  }
  if (!isRecord(parsed)) return { refusal: refuse('The request body is not an object') };
  const wrong = findWrong(parsed, fields);
  if (!wrong) return { body: parsed };
  const { field, why, message } = wrong;
  return {
    refusal: refuse(why === 'malformed' ? `The ${field} ${message}.` : `${field} ${say[why]}`, field),
  };
}

/** A field that its rule has already found to be a text. */
export const textOf = (body: Readonly<Record<string, unknown>>, field: string): string =>
  String(body[field] ?? '');

export const notesOf = (body: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
  const { notes } = body;
  return isRecord(notes)
    ? Object.fromEntries(Object.entries(notes).map(([key, value]) => [key, String(value)]))
    : {};
};

/** `count` and `skip` of a list: 10 at a time unless told, at most 100. */
export function pageOf<T>(items: readonly T[], query: URLSearchParams): T[] {
  const skip = Number(query.get('skip') ?? 0);
  const count = Math.min(100, Number(query.get('count') ?? 10));
  return items.slice(skip, skip + count);
}
