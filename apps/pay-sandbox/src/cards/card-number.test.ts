import { expect, it } from 'vitest';
import { brandOf, digitsOf, kindOf, outcomeOf, passesLuhn, testNumbers } from './card-number.ts';

it('reads numbers in groups, with hyphens and in full width', () => {
  expect(digitsOf(' 4111 1111-1111 1111 ')).toBe('4111111111111111');
  expect(digitsOf('４１１１１１１１１１１１１１１１')).toBe('4111111111111111');
  expect(digitsOf('4111 1111 1111 111x')).toBeNull();
  expect(digitsOf('41111111')).toBeNull();
});

it('every test number passes the check digit; one changed digit never does', () => {
  for (const { number } of testNumbers()) {
    const digits = number.replaceAll(' ', '');
    expect(passesLuhn(digits)).toBe(true);
    for (let place = 0; place < digits.length; place += 1) {
      const other = (Number(digits[place]) + 1) % 10;
      expect(passesLuhn(`${digits.slice(0, place)}${other}${digits.slice(place + 1)}`)).toBe(false);
    }
  }
});

it('knows network and kind', () => {
  expect(brandOf('4000000000000002')).toBe('visa');
  expect(brandOf('5555555555554444')).toBe('mastercard');
  expect(brandOf('2221000000000009')).toBe('mastercard');
  expect(brandOf('378282246310005')).toBe('amex');
  expect(brandOf('6521111111111117')).toBe('rupay');
  expect(brandOf('9999')).toBe('card');
  expect(kindOf('4111111111111111')).toBe('credit');
  expect(kindOf('4000000000000002')).toBe('debit');
});

it('has an outcome for test numbers alone', () => {
  expect(outcomeOf('4000000000003220')).toBe('second-step');
  expect(outcomeOf('4242424242424242')).toBeUndefined();
});
