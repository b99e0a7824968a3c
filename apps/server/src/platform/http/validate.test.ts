import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refused } from './refused.ts';
import { validate } from './validate.ts';

const Sent = z.strictObject({
  name: z.string().min(2).max(4),
  way: z.enum(['cash', 'card']),
  count: z.int().min(1).lt(9).multipleOf(2),
  pair: z.array(z.string()).length(2),
  email: z.email(),
  needed: z.string(),
});
const RIGHT = { name: 'Ana', way: 'cash', count: 2, pair: ['a', 'b'], email: 'a@example.org', needed: 'x' };

/** What is said of each field that is wrong. */
function said(language: Language, change: object): Record<string, string> {
  try {
    validate(Sent, { ...RIGHT, ...change }, 'body', language);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const fields = error.details['fields'] as readonly { path: string; message: string }[];
    return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
  }
  return {};
}
const MISTAKES = [
  [{ name: 'x' }, { 'body.name': ['Pikkus peab olema ≥ 2', 'Dapat ang haba ay ≥ 2'] }],
  [{ name: 'xxxxx' }, { 'body.name': ['Pikkus peab olema ≤ 4', 'Dapat ang haba ay ≤ 4'] }],
  [{ way: 'shells' }, { 'body.way': ['Lubatud on ainult: cash, card', 'Ito lang ang puwede: cash, card'] }],
  [{ count: 0 }, { 'body.count': ['Väärtus peab olema ≥ 1', 'Dapat ang halaga ay ≥ 1'] }],
  [{ count: 10 }, { 'body.count': ['Väärtus peab olema < 9', 'Dapat ang halaga ay < 9'] }],
  [{ count: 3 }, { 'body.count': ['Väärtus peab olema arvu 2 kordne', 'Dapat multiple ng 2 ang halaga'] }],
  [{ count: '2' }, { 'body.count': ['Vigane väärtus', 'Hindi wasto ang halaga'] }],
  [{ pair: ['a'] }, { 'body.pair': ['Pikkus peab olema = 2', 'Dapat ang haba ay = 2'] }],
  [{ email: 'none' }, { 'body.email': ['Vigane väärtus', 'Hindi wasto ang halaga'] }],
  [{ needed: undefined }, { 'body.needed': ['Väärtus puudub', 'Walang nakalagay na halaga'] }],
  [{ more: 1 }, { body: ['Tundmatud väljad: more', 'Hindi kilalang mga field: more'] }],
] as const;

describe('what is said of a field', () => {
  it.each(MISTAKES)('given %j, then it is said in Estonian and in Filipino', (change, expected) => {
    const each = (nth: 0 | 1) =>
      Object.fromEntries(Object.entries(expected).map(([path, words]) => [path, words[nth]]));
    expect(said('et', change)).toEqual(each(0));
    expect(said('fil', change)).toEqual(each(1));
  });

  it.each(LANGUAGES)('has words in %s that no other language has', (language) => {
    const words = (of: Language) => said(of, { name: 'x' })['body.name'];
    expect(words(language)).toBeTruthy();
    expect(LANGUAGES.filter((other) => words(other) === words(language))).toEqual([language]);
  });
});
