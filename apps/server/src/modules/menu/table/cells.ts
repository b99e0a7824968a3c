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

/** What a spreadsheet would take for a formula, perhaps behind apostrophes that keep it from doing so. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The text as a spreadsheet shows and never runs it: an apostrophe stands before what looks like a formula. */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** The text that was meant: formulas are text, and lose the apostrophe that `neutralised` put there. */
export function plainText(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1).trim() : text;
}

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
const UNIT = /^[\p{Sc}\p{L}]+\.?|(?<![\p{Sc}\p{L}])[\p{Sc}\p{L}]+\.?$/gu;
const PATTERNS = {
  '.': /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/,
  ',': /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/,
} as const;
const MOST_MONEY = 100_000_000_000;

/** An amount in minor units of a currency with so many decimals; thousands and the currency's sign may be written. */
export function readPrice(cell: string, decimal: Decimal, exponent: number): ReadCell<number> {
  const digits = cell.replace(SPACES, '').replace(UNIT, '');
  if (digits === '') return bad(cell.trim() === '' ? 'missing' : 'not-a-price');
  const [, whole, fraction = ''] = PATTERNS[decimal].exec(digits) ?? [];
  if (whole === undefined) return bad('not-a-price');
  if (/[^0]/.test(fraction.slice(exponent))) return bad('too-precise');
  const minor = Number(whole.replace(/\D/g, '') + fraction.slice(0, exponent).padEnd(exponent, '0'));
  return minor <= MOST_MONEY ? good(minor) : bad('too-large');
}
/** With a point, and as many decimals as the currency has. */
export function writePrice(minor: number, exponent: number): string {
  if (exponent === 0) return String(minor);
  const digits = String(minor).padStart(exponent + 1, '0');
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
/** The decimal sign that most of the prices use. */
export function decimalOf(prices: readonly string[]): Decimal {
  const commas = prices.filter((price) => /,\d{1,2}\D*$/.test(price)).length;
  const points = prices.filter((price) => /\.\d{1,2}\D*$/.test(price)).length;
  return commas > points ? ',' : '.';
}

/** A whole number; an empty cell is none. */
export function readCount(cell: string): ReadCell<number | null> {
  const text = cell.trim();
  if (text === '') return good(null);
  return /^\d{1,9}$/.test(text) ? good(Number(text)) : bad('not-a-number');
}
