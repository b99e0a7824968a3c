import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { CardFacts } from '../store/records.ts';
import { brandOf, digitsOf, kindOf, outcomeOf, passesLuhn } from './card-number.ts';

/** What the card form sends. */
export const CardInput = z.object({
  number: z.string().max(40).default(''),
  name: z.string().max(200).default(''),
  validity: z.string().max(20).default(''),
  cvv: z.string().max(20).default(''),
});
export type CardInput = z.infer<typeof CardInput>;

export type CardProblem = 'invalid_number' | 'real_card' | 'invalid_format' | 'invalid_cvv';
/** Which field is wrong, and how. */
export type CardProblems = Readonly<Partial<Record<'number' | 'validity' | 'cvv', CardProblem>>>;

const VALIDITY = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/;

/** Month and four-digit year of `MM/YY`; null when malformed or over. A card is good until its month ends. */
export function readValidity(typed: string, now: number): { month: number; year: number } | null {
  const match = VALIDITY.exec(typed.normalize('NFKC').trim());
  if (!match) return null;
  const [month, year] = [Number(match[1]), 2000 + Number(match[2])];
  return Date.UTC(year, month) > now ? { month, year } : null;
}

export const isCvv = (typed: string): boolean => /^\d{3,4}$/.test(typed.normalize('NFKC').trim());

function numberProblem(digits: string | null): CardProblem | undefined {
  if (digits === null || !passesLuhn(digits)) return 'invalid_number';
  return outcomeOf(digits) === undefined ? 'real_card' : undefined;
}

/** Every field that is wrong. */
export function cardProblems({ number, validity, cvv }: CardInput, now: number): CardProblems {
  const wrong = numberProblem(digitsOf(number));
  return {
    ...(wrong && { number: wrong }),
    ...(readValidity(validity, now) === null && { validity: 'invalid_format' as const }),
    ...(!isCvv(cvv) && { cvv: 'invalid_cvv' as const }),
  };
}

/** Digits never belong to a name: whoever types the number there loses it here. */
const nameOf = (typed: string): string =>
  typed
    .replace(/\p{Nd}/gu, '')
    .trim()
    .slice(0, 60);

/**
 * What is kept of a card: brand, last digits, validity and the outcome its number stands for; never number or CVV.
 * Undefined when a field is wrong.
 */
export function readCard(input: CardInput, secret: string, now: number): CardFacts | undefined {
  const digits = digitsOf(input.number);
  const validity = readValidity(input.validity, now);
  const outcome = digits === null ? undefined : outcomeOf(digits);
  if (digits === null || validity === null || outcome === undefined || !isCvv(input.cvv)) return undefined;
  return {
    brand: brandOf(digits),
    last4: digits.slice(-4),
    kind: kindOf(digits),
    exp_month: validity.month,
    exp_year: validity.year,
    name: nameOf(input.name),
    fingerprint: createHmac('sha256', secret).update(`card ${digits}`).digest('hex'),
    outcome,
  };
}
