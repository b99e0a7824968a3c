/** Says what is wrong with a value, or nothing. */
export type Rule = (value: unknown) => string | undefined;

export const integer =
  (least: number): Rule =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= least ? undefined : `must be an integer from ${least}`;

export const words =
  (longest: number): Rule =>
  (value) =>
    typeof value === 'string' && value !== '' && value.length <= longest
      ? undefined
      : `must be a text of at most ${longest} characters`;

export const oneOf =
  (...allowed: readonly unknown[]): Rule =>
  (value) =>
    allowed.includes(value) ? undefined : `must be one of ${allowed.join(', ')}`;

export const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? undefined : `must look like ${pattern.source}`;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** At most 15 pairs of texts of at most 256 characters. */
export const notes: Rule = (value) =>
  isRecord(value) &&
  Object.keys(value).length <= 15 &&
  Object.values(value).every((text) => typeof text === 'string' && text.length <= 256)
    ? undefined
    : 'must be at most 15 short texts';

export interface Fields {
  readonly required: Readonly<Record<string, Rule>>;
  readonly optional?: Readonly<Record<string, Rule>>;
}

export interface Wrong {
  readonly field: string;
  readonly why: 'unknown' | 'missing' | 'malformed';
  readonly message: string;
}

/** The first thing wrong with a body: an unknown field, a missing one, a malformed one. */
export function findWrong(body: Readonly<Record<string, unknown>>, fields: Fields): Wrong | undefined {
  const rules: Readonly<Record<string, Rule>> = { ...fields.optional, ...fields.required };
  for (const field of Object.keys(body))
    if (!Object.hasOwn(rules, field)) return { field, why: 'unknown', message: 'is not known' };
  for (const field of Object.keys(fields.required))
    if (body[field] === undefined) return { field, why: 'missing', message: 'is required' };
  for (const [field, value] of Object.entries(body)) {
    const message = rules[field]?.(value);
    if (message) return { field, why: 'malformed', message };
  }
  return undefined;
}

/** Rule of a nested object. */
export const record =
  (fields: Fields): Rule =>
  (value) => {
    if (!isRecord(value)) return 'must be an object';
    const wrong = findWrong(value, fields);
    return wrong && `${wrong.field} ${wrong.message}`;
  };
