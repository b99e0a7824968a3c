import type { Asked } from '../fake-server.ts';
import { type Fields, findWrong, matches, type Rule } from '../fields.ts';
import type { Answer } from '../outages.ts';
import { at, type Form, readForm } from './form.ts';
import { refuse } from './store.ts';

export const currency = matches(/^[a-z]{3}$/);
export const positive = matches(/^[1-9]\d{0,7}$/);
export const address = matches(/^https?:\/\//);

/** At most 50 pairs of short texts. */
export const metadata: Rule = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length <= 50 &&
  Object.entries(value).every(
    ([key, text]) => key.length <= 40 && typeof text === 'string' && text.length <= 500,
  )
    ? undefined
    : 'must be at most 50 short texts';

/** The form of a request when it holds the parameters it must and no others; otherwise the provider's refusal. */
export function readBody(
  asked: Asked,
  fields: Fields,
): { readonly form: Form } | { readonly refusal: Answer } {
  const form = readForm(asked.body);
  if (!form) return { refusal: refuse({ message: 'Invalid form', code: 'parameter_invalid_string' }) };
  const wrong = findWrong(form, fields);
  if (!wrong) return { form };
  const { field: param, why, message } = wrong;
  if (why === 'unknown')
    return {
      refusal: refuse({ message: `Received unknown parameter: ${param}`, param, code: 'parameter_unknown' }),
    };
  if (why === 'missing')
    return {
      refusal: refuse({ message: `Missing required param: ${param}.`, param, code: 'parameter_missing' }),
    };
  return { refusal: refuse({ message: `Invalid ${param}: ${message}`, param, code: 'parameter_invalid' }) };
}

/** Currencies whose amounts must be round, and the smallest amount of any. */
export function judgeAmount(amount: number, code: string): Answer | undefined {
  if (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(code) && amount % 10 !== 0)
    return refuse({ message: 'Amounts of this currency must end in 0', param: 'amount' });
  if (['isk', 'ugx'].includes(code) && amount % 100 !== 0)
    return refuse({ message: 'Amounts of this currency must end in 00', param: 'amount' });
  if (amount < 50)
    return refuse({ message: 'Amount is too small', param: 'amount', code: 'amount_too_small' });
  return undefined;
}

export const orNull = (form: Form, ...path: readonly string[]): string | null => at(form, ...path) || null;

/** Whether an answer is asked for with `name` whole: `expand[]=name` or, as Stripe's own clients write, `expand[0]=name`. */
export const expands = (query: URLSearchParams, name: string): boolean =>
  [...query].some(([key, value]) => /^expand\[\d*\]$/.test(key) && value === name);
