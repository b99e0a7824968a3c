import type { z } from 'zod';

/** What is said of a field that was sent wrong, in a language that zod does not speak. */
interface FieldWords {
  readonly wrong: string;
  readonly missing: string;
  readonly oneOf: (values: string) => string;
  /** `sign` compares: ≤ ≥ < > =. */
  readonly size: (sign: string, limit: string) => string;
  readonly length: (sign: string, limit: string) => string;
  readonly multipleOf: (step: string) => string;
  readonly unknown: (names: string) => string;
}

const et: FieldWords = {
  wrong: 'Vigane väärtus',
  missing: 'Väärtus puudub',
  oneOf: (values) => `Lubatud on ainult: ${values}`,
  size: (sign, limit) => `Väärtus peab olema ${sign} ${limit}`,
  length: (sign, limit) => `Pikkus peab olema ${sign} ${limit}`,
  multipleOf: (step) => `Väärtus peab olema arvu ${step} kordne`,
  unknown: (names) => `Tundmatud väljad: ${names}`,
};
const fil: FieldWords = {
  wrong: 'Hindi wasto ang halaga',
  missing: 'Walang nakalagay na halaga',
  oneOf: (values) => `Ito lang ang puwede: ${values}`,
  size: (sign, limit) => `Dapat ang halaga ay ${sign} ${limit}`,
  length: (sign, limit) => `Dapat ang haba ay ${sign} ${limit}`,
  multipleOf: (step) => `Dapat multiple ng ${step} ang halaga`,
  unknown: (names) => `Hindi kilalang mga field: ${names}`,
};

const COUNTED = ['string', 'array', 'set', 'map', 'file'];

function bound(
  words: FieldWords,
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>,
) {
  const [strict, limit] = issue.code === 'too_big' ? ['<', issue.maximum] : ['>', issue.minimum];
  const loose = strict === '<' ? '≤' : '≥';
  const sign = issue.exact ? '=' : issue.inclusive ? loose : strict;
  return words[COUNTED.includes(issue.origin) ? 'length' : 'size'](sign, String(limit));
}

/** The words in the place of one of zod's locales. */
const localeOf =
  (words: FieldWords): z.core.$ZodErrorMap =>
  (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? words.missing : words.wrong;
      case 'invalid_value':
        return words.oneOf(issue.values.map(String).join(', '));
      case 'too_big':
      case 'too_small':
        return bound(words, issue);
      case 'not_multiple_of':
        return words.multipleOf(String(issue.divisor));
      case 'unrecognized_keys':
        return words.unknown(issue.keys.join(', '));
      default:
        return words.wrong;
    }
  };

/** Estonian and Filipino for the details of a malformed request; made as zod makes its locales. */
export const ownLocales = {
  et: () => ({ localeError: localeOf(et) }),
  fil: () => ({ localeError: localeOf(fil) }),
};
