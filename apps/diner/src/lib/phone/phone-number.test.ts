import { describe, expect, it } from 'vitest';
import { countryOf, DIAL_CODES, dialOf, firstCountry, phoneCountries } from './countries.ts';
import { composePhone, maskedPhone } from './phone-number.ts';

it.each([
  ['EE', '', '+91', 'EE'],
  ['IN', '', '+91', 'IN'],
  [undefined, '', '+91', 'IN'],
  ['XX', '', '+91', 'IN'],
  ['EE', '98123', '+91', 'IN'],
  ['EE', '', '+49', 'DE'],
])(
  'in a restaurant in %s, with "%s" typed behind %s, begins with %s',
  (store, mobile_number, country_code, country) =>
    expect(firstCountry({ country_code, mobile_number }, store)).toBe(country),
);

describe('composePhone', () => {
  it.each([
    ['an Indian mobile', '91', '98123 45678', '+919812345678'],
    ['a trunk zero', '49', '0170 1234567', '+491701234567'],
    ['a typed country code', '91', '+49 (170) 123-4567', '+491701234567'],
    ['two zeros for the plus', '91', '00372 5123 4567', '+37251234567'],
    ['the full-width plus of a Japanese keyboard', '91', '＋81 90 1234 5678', '+819012345678'],
    ['Thai digits', '66', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
    ['Devanagari digits', '91', '९८१२३४५६७८', '+919812345678'],
    ['Russia’s 8', '7', '8 912 345-67-89', '+79123456789'],
    ['America’s 1', '1', '1 415 555 2671', '+14155552671'],
    ['an Italian zero that stays', '39', '06 1234 5678', '+390612345678'],
    ['Hungary’s 06', '36', '06 20 123 4567', '+36201234567'],
  ])('given %s', (_, dial, typed, wanted) => expect(composePhone(dial, typed)?.e164).toBe(wanted));

  it.each([
    ['nothing', ''],
    ['letters', 'call me'],
    ['too little', '1234'],
    ['too much', '1234567890123456'],
    ['a code nobody has', '+999 1234567'],
  ])('given %s, then it is no number', (_, typed) => expect(composePhone('91', typed)).toBeUndefined());
});

describe('maskedPhone', () => {
  it('shows the ends only', () => expect(maskedPhone('+919812345210')).toBe('+91 98••• ••210'));
  it('leaves a short number as it is', () => expect(maskedPhone('+4912345')).toBe('+4912345'));
});

describe('countries', () => {
  it('are each named once and have a code of digits', () => {
    expect(new Set(DIAL_CODES.map(({ code }) => code)).size).toBe(DIAL_CODES.length);
    for (const { code, dial } of DIAL_CODES) expect(`${code}${dial}`).toMatch(/^[A-Z]{2}[1-9]\d{0,3}$/);
  });
  it('given a shared code, then its usual owner', () => {
    expect([countryOf('+1'), countryOf('+7'), countryOf('+0')]).toEqual(['US', 'RU', 'IN']);
    expect(dialOf('EE')).toBe('372');
  });
  it('are listed in the order of the language', () => {
    const names = phoneCountries('de').map(({ name }) => name);
    expect(names.indexOf('Ägypten')).toBeLessThan(names.indexOf('Bahrain'));
  });
});
