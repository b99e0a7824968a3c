import { plainDigits } from '@tableside/contract/plain-digits';

/** First digits of the card networks, as pairs of bounds with equal length. */
const PREFIXES: readonly (readonly [number, number])[] = [
  [4, 4], // Visa
  [51, 55], // Mastercard
  [2221, 2720],
  [34, 34], // American Express
  [37, 37],
  [300, 305], // Diners Club
  [36, 36],
  [38, 39],
  [3528, 3589], // JCB
  [6011, 6011], // Discover, RuPay
  [644, 649],
  [65, 65],
  [60, 60],
  [81, 82],
  [508, 508],
  [62, 62], // UnionPay
  [2200, 2204], // Mir
  [50, 50], // Maestro
  [56, 59],
  [63, 63],
  [67, 67],
];
const SHORTEST = 13;
const LONGEST = 19;

const hasPrefix = (digits: string): boolean =>
  PREFIXES.some(([low, high]) => {
    const head = Number(digits.slice(0, String(low).length));
    return head >= low && head <= high;
  });

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const isCardNumber = (digits: string): boolean =>
  digits.length >= SHORTEST && digits.length <= LONGEST && hasPrefix(digits) && passesLuhn(digits);

/** The groups of a run like `4111 1111-1111.1111`, joined in every way that keeps neighbours together. */
function joinedGroups(run: string): string[] {
  const groups = run.split(/\D+/).filter((group) => group !== '');
  return groups.flatMap((_, start) => {
    const joined: string[] = [];
    let text = '';
    for (const group of groups.slice(start, start + LONGEST)) {
      text += group;
      if (text.length > LONGEST) break;
      joined.push(text);
    }
    return joined;
  });
}

/**
 * Whether a text that people write holds what looks like a card number: 13 to 19 digits, alone or in groups, with a
 * known network's first digits and a valid check digit. Digits of other scripts and invisible characters do not hide it.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = plainDigits(text).replace(/\p{Cf}/gu, '');
  const runs = plain.match(/\d(?:[ \u00a0.\-_/]{0,3}\d){12,}/g) ?? [];
  return runs.some((run) => joinedGroups(run).some(isCardNumber));
}
