import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asValidity, brandOf, inGroups, isCardNumber, isValidity, wrongFields } from './card-rules.ts';

const NOW = Date.UTC(2026, 10, 21);

describe('the number', () => {
  it.each([
    ['4111111111111111', true],
    ['4111 1111 1111 1111', true],
    ['４１１１ １１１１ １１１１ １１１１', true],
    ['4111 1111 1111 1112', false],
    ['0', false],
    ['', false],
  ])('%s holds: %s', (typed, holds) => expect(isCardNumber(typed)).toBe(holds));

  it('no single wrong digit passes', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...'4111111111111111'];
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(isCardNumber(digits.join(''))).toBe(false);
      }),
    ));

  it('stands in groups of four and never grows beyond the longest', () => {
    expect(inGroups('4111111111111111')).toBe('4111 1111 1111 1111');
    expect(inGroups('41111')).toBe('4111 1');
    expect(inGroups('๔๑๑๑๑')).toBe('4111 1');
    expect(inGroups('4'.repeat(30)).replaceAll(' ', '')).toHaveLength(19);
  });

  it.each([
    ['4', 'visa'],
    ['5105', 'mastercard'],
    ['2221', 'mastercard'],
    ['37', 'amex'],
    ['6521', 'rupay'],
    ['9', null],
    ['', null],
  ])('%s is %s', (typed, brand) => expect(brandOf(typed)).toBe(brand));
});

describe('the validity', () => {
  it.each([
    ['12/26', true],
    ['11/26', true],
    ['10/26', false],
    ['13/27', false],
    ['1/27', false],
    ['1227', false],
    ['12-27', false],
  ])('%s holds: %s', (typed, holds) => expect(isValidity(typed, NOW)).toBe(holds));

  it('gets its slash while typing, and lets it be taken away', () => {
    expect(asValidity('12', '1')).toBe('12/');
    expect(asValidity('123', '12/')).toBe('12/3');
    expect(asValidity('12', '12/')).toBe('12');
    expect(asValidity('1', '12')).toBe('1');
    expect(asValidity('12/399', '12/39')).toBe('12/39');
  });
});

it('names every wrong field in order', () => {
  expect(wrongFields({ number: '', name: '', validity: '', cvv: '12' }, NOW)).toEqual([
    'number',
    'validity',
    'cvv',
  ]);
  expect(
    wrongFields({ number: '4111 1111 1111 1111', name: '', validity: '12/39', cvv: '123' }, NOW),
  ).toEqual([]);
});
