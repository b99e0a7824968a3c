import type { CardOutcome } from '../store/records.ts';

/** First digits of the networks, as pairs of bounds of equal length; the first that fits decides. */
const NETWORKS: readonly (readonly [brand: string, low: number, high: number])[] = [
  ['visa', 4, 4],
  ['mastercard', 51, 55],
  ['mastercard', 2221, 2720],
  ['mir', 2200, 2204],
  ['amex', 34, 34],
  ['amex', 37, 37],
  ['jcb', 3528, 3589],
  ['diners', 300, 305],
  ['diners', 36, 36],
  ['diners', 38, 39],
  ['rupay', 508, 508],
  ['rupay', 60, 60],
  ['rupay', 65, 65],
  ['rupay', 81, 82],
  ['unionpay', 62, 62],
  ['maestro', 50, 50],
  ['maestro', 56, 58],
  ['maestro', 63, 63],
  ['maestro', 67, 67],
];

/** The only numbers that are taken, and what each does. */
const TEST_CARDS: ReadonlyMap<string, CardOutcome> = new Map([
  ['4111111111111111', 'success'],
  ['4000000000000002', 'declined'],
  ['4000000000003220', 'second-step'],
  ['4000000000000077', 'late'],
]);

/** Issuer numbers of credit cards; a bank sends such a list, here only those of the test cards are known. */
const CREDIT = ['411111'];

/** The digits of a number as people type it: with spaces or hyphens between its groups; null when it holds others. */
export function digitsOf(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) ? digits : null;
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

export const brandOf = (digits: string): string =>
  NETWORKS.find(([, low, high]) => {
    const head = Number(digits.slice(0, String(low).length));
    return head >= low && head <= high;
  })?.[0] ?? 'card';

export const kindOf = (digits: string): 'debit' | 'credit' =>
  CREDIT.includes(digits.slice(0, 6)) ? 'credit' : 'debit';

/** What a test number does; undefined for every other number. */
export const outcomeOf = (digits: string): CardOutcome | undefined => TEST_CARDS.get(digits);

/** The test numbers in groups of four, for the page. */
export const testNumbers = (): readonly { readonly number: string; readonly outcome: CardOutcome }[] =>
  [...TEST_CARDS].map(([number, outcome]) => ({ number: number.replace(/(\d{4})(?=\d)/g, '$1 '), outcome }));
