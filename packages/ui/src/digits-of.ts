/** Where the digits of Arabic, Persian, Hindi and Thai keyboards begin. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50];

/** A text with the digits of any keyboard as `0` to `9`. */
export const plainDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g, (digit) => {
    const at = digit.charCodeAt(0);
    return String(at - Math.max(...ZEROS.filter((zero) => zero <= at)));
  });

/** The digits of a typed text and nothing else, whatever keyboard they came from: `"๘-๑๒"` is `"812"`. */
export const digitsOf = (typed: string): string => plainDigits(typed).replaceAll(/\D/g, '');
