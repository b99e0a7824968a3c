import { digitsOf, plainDigits } from '@tableside/ui/digits-of';

const GROUP = 4;
const LONGEST = 19;

/** First digits of the networks, as bounds of equal length; the first that fits decides. Source: ISO/IEC 7812 and the networks' own lists. */
const NETWORKS: readonly (readonly [brand: string, low: number, high: number])[] = [
  ['visa', 4, 4],
  ['mastercard', 51, 55],
  ['mastercard', 2221, 2720],
  ['mir', 2200, 2204],
  ['amex', 34, 34],
  ['amex', 37, 37],
  ['jcb', 3528, 3589],
  ['diners', 36, 36],
  ['rupay', 60, 60],
  ['rupay', 65, 65],
  ['unionpay', 62, 62],
  ['maestro', 56, 58],
];

/** A number as it is printed: in groups of four. */
export const inGroups = (typed: string): string =>
  digitsOf(typed)
    .slice(0, LONGEST)
    .replaceAll(new RegExp(`(\\d{${GROUP}})(?=\\d)`, 'g'), '$1 ');

/** The network of a number or of its beginning; null while it cannot be told. */
export const brandOf = (typed: string): string | null => {
  const digits = digitsOf(typed);
  const found = NETWORKS.find(([, low, high]) => {
    const length = String(low).length;
    const head = Number(digits.slice(0, length));
    return digits.length >= length && head >= low && head <= high;
  });
  return found?.[0] ?? null;
};

/** The check digit of ISO/IEC 7812, over 12 to 19 digits. */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed);
  if (digits.length < 12 || digits.length > LONGEST) return false;
  const values = [...digits].reverse().map((digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return value > 9 ? value - 9 : value;
  });
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

/** Sets the slash of `MM/YY` while it is typed; taking it away is left alone. */
export function asValidity(typed: string, before: string): string {
  const digits = digitsOf(typed).slice(0, GROUP);
  const shorter = typed.length < before.length;
  if (digits.length < 2 || (shorter && digits.length === 2)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Month and year, separated by a slash, of a month that is not over. `now`: milliseconds since 1970. */
export function isValidity(typed: string, now: number): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(plainDigits(typed).trim());
  return match !== null && Date.UTC(2000 + Number(match[2]), Number(match[1])) > now;
}

const isCvv = (typed: string): boolean => /^\d{3,4}$/.test(plainDigits(typed).trim());

/** What is typed; kept in memory only while the form is open. */
export interface TypedCard {
  readonly number: string;
  readonly name: string;
  readonly validity: string;
  readonly cvv: string;
}
const CARD_FIELDS = ['number', 'validity', 'cvv'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** The fields that are wrong, in their order. */
export function wrongFields({ number, validity, cvv }: TypedCard, now: number): readonly CardField[] {
  const right: Readonly<Record<CardField, boolean>> = {
    number: isCardNumber(number),
    validity: isValidity(validity, now),
    cvv: isCvv(cvv),
  };
  return CARD_FIELDS.filter((field) => !right[field]);
}
