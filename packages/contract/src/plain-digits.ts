/** What a digit of any script stands for: each has its ten in a row. */
function plainDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((place - zero) % 10);
}

/** A text that people typed with the digits of any keyboard as `0` to `9`, full-width ones too. */
export const plainDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/(?!\d)\p{Nd}/gu, plainDigit);
