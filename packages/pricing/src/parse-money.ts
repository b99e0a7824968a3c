import type { Currency, Money } from './money.ts';

const THAI_ZERO = 0x0e50;
const PLAIN = /^\d*$/;
const GROUPED = /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/;

function digitsOnly(text: string, currency: Currency): string {
  return text
    .normalize('NFKC')
    .replaceAll(currency.symbol.normalize('NFKC'), '')
    .replaceAll(currency.code, '')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
    .replace(/[\s'’]/g, '');
}

/** A lone separator is the decimal one when no more digits follow than the currency has; else it groups. */
function splitAtDecimal(typed: string, exponent: number): { whole: string; fraction: string } {
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  if (last < 0) return { whole: typed, fraction: '' };
  const head = typed.slice(0, last);
  const tail = typed.slice(last + 1);
  const repeated = head.includes(typed.charAt(last));
  if (repeated || tail.length > exponent) return { whole: typed, fraction: '' };
  return { whole: head, fraction: tail };
}

/**
 * The amount a person typed, in minor units: `"1,234.5"`, `"1.234,50"`, `"₹ 1,23,456"`, `"๕๐"`.
 * undefined when it is empty, negative, has too many decimals or is no amount at all.
 */
export function parseMoney(text: string, currency: Currency): Money | undefined {
  const typed = digitsOnly(text, currency);
  const { whole, fraction } = splitAtDecimal(typed, currency.exponent);
  const readable = (PLAIN.test(whole) || GROUPED.test(whole)) && PLAIN.test(fraction);
  if (!readable || whole + fraction === '') return undefined;
  const amount = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(currency.exponent, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
