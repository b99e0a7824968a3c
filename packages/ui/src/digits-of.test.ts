import { expect, it } from 'vitest';
import { digitsOf, plainDigits } from './digits-of.ts';

it.each([
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Hindi', '०१२३४५६७८९'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['wide', '０１２３４５６７８９'],
  ['plain', '0123456789'],
])('%s digits are read as such', (_, typed) => {
  expect(digitsOf(typed)).toBe('0123456789');
});

it('leaves nothing else, or else all of it', () => {
  expect(digitsOf('PIN: ๘-๑ ๒')).toBe('812');
  expect(plainDigits('AB๒')).toBe('AB2');
});
