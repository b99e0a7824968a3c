import type { Currency, Money } from './money.ts';

const THAI_ZERO = 0x0e50;
const PLAIN = /^\d*$/;
const GROUPED = /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/;
/** As many digits as stand behind a sign that groups. */
const GROUP = 3;

function digitsOnly(text: string, currency: Currency): string {
  return text
    .normalize('NFKC')
    .replaceAll(currency.symbol.normalize('NFKC'), '')
    .replaceAll(currency.code, '')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
    .replace(/[\s'’]/g, '');
}

/** The sign that a language writes before the decimals. */
const decimalMark = (language: string): string | undefined =>
  new Intl.NumberFormat([language, 'en']).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;

/** What may stand before a sign that groups. */
const LEADS = /^[1-9]\d{0,2}$/;

/**
 * A lone separator is the decimal one when no more digits follow than the currency has, whoever writes: nobody groups
 * by two. Before exactly three digits it groups, unless the language writes its decimals so.
 */
function splitAtDecimal(typed: string, exponent: number, language: string) {
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  if (last < 0) return { whole: typed, fraction: '' };
  const [head, mark, tail] = [typed.slice(0, last), typed.charAt(last), typed.slice(last + 1)];
  const alone = !/[.,]/.test(head);
  if (head.includes(mark)) return { whole: typed, fraction: '' };
  const grouping = alone && tail.length === GROUP;
  const groups = grouping && LEADS.test(head) && mark !== decimalMark(language);
  if (tail.length <= exponent && !groups) return { whole: head, fraction: tail };
  return grouping && !groups ? undefined : { whole: typed, fraction: '' };
}

/**
 * The amount a person typed, in minor units: `"1,234.5"`, `"1.234,50"`, `"₹ 1,23,456"`, `"๕๐"`. `language` decides about
 * `"1.234"`: thousands in German, in English decimals, of which a currency of two has too many.
 * undefined when it is empty, negative, has too many decimals or is no amount at all.
 */
export function parseMoney(text: string, currency: Currency, language: string): Money | undefined {
  const split = splitAtDecimal(digitsOnly(text, currency), currency.exponent, language);
  if (!split) return undefined;
  const { whole, fraction } = split;
  const readable = (PLAIN.test(whole) || GROUPED.test(whole)) && PLAIN.test(fraction);
  if (!readable || whole + fraction === '') return undefined;
  const amount = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(currency.exponent, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
