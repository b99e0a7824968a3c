import { plainDigits } from '@tableside/contract/plain-digits';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Where codes may be sent: ISO country codes, and the country of numbers typed without one. */
export interface PhoneCountries {
  readonly served: readonly string[];
  readonly home: string;
}

/** A mobile number in E.164, and the block it belongs to: the number without its last four digits. */
export interface PhoneNumber {
  readonly phone: string;
  readonly prefix: string;
}

/**
 * Reads a mobile number of a served country as people write it, in whatever digits. Undefined for everything else:
 * landlines, premium numbers, other countries.
 */
export function readPhone(typed: string, { served, home }: PhoneCountries): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(plainDigits(typed).trim(), {
    extract: false,
    ...(isSupportedCountry(home) && { defaultCountry: home }),
  });
  if (
    !number?.isValid() ||
    number.ext !== undefined ||
    number.country === undefined ||
    !served.includes(number.country)
  )
    return undefined;
  return { phone: number.number, prefix: number.number.slice(0, -4) };
}
