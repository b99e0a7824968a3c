import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsCardNumber } from './card-number-rule.ts';

/** Numbers that pass for cards and are none: those that networks and providers publish for tests, and one made up. */
const valid = {
  visa: '4111111111111111',
  'visa of 13': '4222222222222',
  mastercard: '5555555555554444',
  'mastercard of the second range': '2223003122003222',
  amex: '378282246310005',
  diners: '30569309025904',
  discover: '6011111111111117',
  jcb: '3530111333300000',
  unionpay: '6200000000000005',
  maestro: '6759649826438453',
  rupay: '6521111111111110',
};

describe('a card number in a text', () => {
  test.each(Object.entries(valid))('%s is found', (_, number) => {
    expect(holdsCardNumber(`my card is ${number}, thanks`)).toBe(true);
  });

  test.each([
    ['groups of four', '4111 1111 1111 1111'],
    ['dashes', '4111-1111-1111-1111'],
    ['dots and slashes', '4111.1111/1111.1111'],
    ['groups of amex', '3782 822463 10005'],
    ['another number before it', '12 4111 1111 1111 1111'],
    ['another number behind it', '4111 1111 1111 1111 08'],
    ['full-width digits', '４１１１１１１１１１１１１１１１'],
    ['Thai digits', '๔๑๑๑ ๑๑๑๑ ๑๑๑๑ ๑๑๑๑'],
    ['Hindi digits', '४१११११११११११११११'],
    ['the last digits of a script', '۵۵۵۵۵۵۵۵۵۵۵۵۴۴۴۴'],
    ['invisible characters', '4111\u200b1111\u200b1111\u200b1111'],
    ['no-break spaces', '4111\u00a01111\u00a01111\u00a01111'],
  ])('%s do not hide it', (_, text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['a plain wish', 'no onions, 2 spoons, table 12'],
    ['a phone number', 'call +91 98100 00001'],
    ['two phone numbers', '9876543210 9876543211'],
    ['a time', 'at 2026-11-21 19:30:00'],
    ['a wrong check digit', '4111111111111112'],
    ['an unknown prefix', '9111111111111117'],
    ['too few digits', '411111111111'],
    ['one long run of more than 19 digits', '12344111111111111111'],
    ['digits far apart', '4111 and 1111 and 1111 and 1111'],
  ])('%s is none', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  test('a valid number is found wherever it stands between words', () => {
    const words = fc.stringMatching(/^[a-z ,.!]{0,20}[a-z!]$/);
    fc.assert(
      fc.property(words, fc.constantFrom(...Object.values(valid)), words, (before, number, after) => {
        expect(holdsCardNumber(`${before} ${number} ${after}`)).toBe(true);
      }),
    );
  });

  test('changing one digit of it is forgiven', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...valid.visa];
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(holdsCardNumber(digits.join(''))).toBe(false);
      }),
    );
  });

  test('a long text is read in one pass', () => {
    // Looking at every group from every other one would not end within the time a test has.
    expect(holdsCardNumber('1 '.repeat(20_000))).toBe(false);
  });
});
