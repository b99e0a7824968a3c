import { digitsOf } from '@tableside/ui/digits-of';
import { DIAL_CODES } from './countries.ts';

/** E.164: at most 15 digits; no country has usable mobile numbers of fewer than 7. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

export interface PhoneNumber {
  /** `+919812345678` */
  readonly e164: string;
  /** `91` */
  readonly dial: string;
  /** `9812345678` */
  readonly national: string;
}

/** The national number without the digits that are only dialled within the country. */
function withoutTrunk(digits: string, dial: string): string {
  if (dial === '39' || dial === '378' || dial === '379') return digits; // Italy dials its zeros from abroad too
  if (dial === '7') return digits.length === 11 && /^[87]/.test(digits) ? digits.slice(1) : digits;
  if (dial === '1') return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (dial === '36' && digits.startsWith('06')) return digits.slice(2);
  return digits.replace(/^0+/, '');
}

/** A number written with its country code: the longest code that fits it. */
function international(digits: string): { dial: string; national: string } | undefined {
  const fitting = DIAL_CODES.filter(({ dial }) => digits.startsWith(dial)).sort(
    (a, b) => b.dial.length - a.dial.length,
  )[0];
  return fitting && { dial: fitting.dial, national: digits.slice(fitting.dial.length) };
}

/**
 * Makes one number of a country code and what was typed. A typed `+` or `00` wins over the chosen country. Undefined
 * when it cannot be a number; whether it can be reached is the server's question.
 */
export function composePhone(dial: string, typed: string): PhoneNumber | undefined {
  const digits = digitsOf(typed);
  const abroad = /^\s*[+＋]/.test(typed) ? digits : digits.startsWith('00') ? digits.slice(2) : undefined;
  const parts = abroad === undefined ? { dial, national: withoutTrunk(digits, dial) } : international(abroad);
  if (!parts) return undefined;
  const all = parts.dial + parts.national;
  if (parts.national.length < MIN_DIGITS - 2 || all.length < MIN_DIGITS || all.length > MAX_DIGITS)
    return undefined;
  return { e164: `+${all}`, dial: parts.dial, national: parts.national };
}

/** Enough of a number to recognise it: `+91 98••• ••210`. */
export function maskedPhone(e164: string): string {
  const found = international(e164.replace(/\D/g, ''));
  if (!found || found.national.length < 6) return e164;
  const { dial, national } = found;
  const hidden = '•'.repeat(national.length - 5);
  const half = Math.ceil(hidden.length / 2);
  return `+${dial} ${national.slice(0, 2)}${hidden.slice(0, half)} ${hidden.slice(half)}${national.slice(-3)}`;
}
