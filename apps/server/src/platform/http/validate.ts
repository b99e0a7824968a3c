import type { Language } from '@tableside/contract/vocabulary';
import { z } from 'zod';
import { ownLocales } from './field-words.ts';
import { Refused } from './refused.ts';

const { de, en, es, ja, ms, ru, th, zhCN } = z.locales;
const errorsIn: Readonly<Record<Language, () => { localeError: z.core.$ZodErrorMap }>> = {
  de,
  en,
  es,
  et: ownLocales.et,
  fil: ownLocales.fil,
  ja,
  ms,
  ru,
  th,
  zh: zhCN,
};
const locales = new Map<Language, z.core.$ZodErrorMap>();

const localeOf = (language: Language): z.core.$ZodErrorMap => {
  const kept = locales.get(language);
  if (kept) return kept;
  const made = errorsIn[language]().localeError;
  locales.set(language, made);
  return made;
};

/** PostgreSQL keeps every character but this one. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);

/** Parses or refuses with `malformed`, naming each field in the caller's language. */
export function validate<T extends z.ZodType>(
  schema: T,
  value: unknown,
  where: string,
  language: Language,
): z.output<T> {
  const parsed = schema.safeParse(value, { error: localeOf(language), reportInput: false });
  if (parsed.success && holdsNul(parsed.data))
    throw new Refused('malformed', { fields: [{ path: where, message: 'NUL' }] });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: [where, ...issue.path.map(String)].join('.'), message: issue.message }));
  throw new Refused('malformed', { fields });
}
