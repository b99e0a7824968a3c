import { plainText } from '@tableside/contract/csv';
import { plainDigits } from '@tableside/contract/plain-digits';
import type { CellProblem } from '@tableside/contract/staff-menu.schema';

export type Decimal = '.' | ',';
/** A cell that was read, or why it cannot be. */
export type ReadCell<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: CellProblem['code'] };
const good = <T>(value: T): ReadCell<T> => ({ ok: true, value });
const bad = (code: CellProblem['code']): { readonly ok: false; readonly code: CellProblem['code'] } => ({
  ok: false,
  code,
});

const YES = new Set('yes y true 1 x veg ja jah oo opo si sí ya да はい ใช่ 是'.split(' '));
const NO = new Set('no n false 0 non-veg nonveg nein ei hindi tidak нет いいえ ไม่ 否'.split(' '));
/** Yes or no in the words of ten languages; an empty cell is no. */
export function readFlag(cell: string): ReadCell<boolean> {
  const word = cell.trim().toLowerCase();
  if (YES.has(word)) return good(true);
  return word === '' || NO.has(word) ? good(false) : bad('not-yes-or-no');
}

const escapeWord = (word: string): string => word.replace(/[\\;,|]/g, (mark) => `\\${mark}`);
export const writeList = (words: readonly string[]): string => words.map(escapeWord).join('; ');
/** Words between semicolons, commas or bars; a backslash takes the next character as it is. */
export const readList = (cell: string): string[] =>
  (plainText(cell).match(/(?:\\[\s\S]|[^\\;,|])+/g) ?? [])
    .map((word) => word.replace(/\\([\s\S])/g, '$1').trim())
    .filter((word) => word !== '');

const SPACES = /[\s\u00a0\u202f'’]/g;
const UNIT = /^[\p{Sc}\p{L}\p{M}]+\.?|(?<![\p{Sc}\p{L}\p{M}])[\p{Sc}\p{L}\p{M}]+\.?$/gu;
/** A whole amount as hand and print end it: `250/-`, `12.–`. */
const AND_NOTHING = /[/.,][-–—]+$/;
/** Raised digits, fractions and digits in circles: nobody could tell what they mean in an amount. */
const ODD_DIGIT = /\p{No}/u;
/** A letter that was typed for a digit: nobody could tell which one. */
const LETTER_FOR_DIGIT = /^[OoIl](?=\d)|(?<=[\d.,])[OoIl]$/;
const PATTERNS = {
  '.': /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/,
  ',': /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/,
} as const;
const MOST_MONEY = 100_000_000_000;

/** An amount in minor units of a currency with so many decimals, in digits of any script; thousands and the currency's sign may be written. */
export function readPrice(cell: string, decimal: Decimal, exponent: number): ReadCell<number> {
  const typed = plainDigits(cell).trim();
  if (ODD_DIGIT.test(cell) || LETTER_FOR_DIGIT.test(typed)) return bad('not-a-price');
  const digits = typed.replace(SPACES, '').replace(UNIT, '').replace(AND_NOTHING, '');
  if (digits === '') return bad(cell.trim() === '' ? 'missing' : 'not-a-price');
  const [, whole, fraction = ''] = PATTERNS[decimal].exec(digits) ?? [];
  if (whole === undefined) return bad('not-a-price');
  if (/[^0]/.test(fraction.slice(exponent))) return bad('too-precise');
  const minor = Number(whole.replace(/\D/g, '') + fraction.slice(0, exponent).padEnd(exponent, '0'));
  return minor <= MOST_MONEY ? good(minor) : bad('too-large');
}
const ENDS = /([.,])(\d{1,3})\D*$/;
/**
 * The decimal sign that most of the prices use, in a currency with so many decimals: where it has fewer than three, the
 * sign before three digits that make a round sum is the one of thousands.
 */
export function decimalOf(prices: readonly string[], exponent: number): Decimal {
  let [commas, points] = [0, 0];
  for (const price of prices) {
    const [, sign, digits = ''] = ENDS.exec(plainDigits(price)) ?? [];
    const isDecimal = digits.length < 3 || exponent >= 3;
    if (sign === undefined || (!isDecimal && !digits.endsWith('0'))) continue;
    if (isDecimal === (sign === ',')) commas += 1;
    else points += 1;
  }
  return commas > points ? ',' : '.';
}

/** A whole number; an empty cell is none. */
export function readCount(cell: string): ReadCell<number | null> {
  const text = plainDigits(cell).trim();
  if (text === '') return good(null);
  return /^\d{1,9}$/.test(text) ? good(Number(text)) : bad('not-a-number');
}
