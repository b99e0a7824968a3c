import { expect, it } from 'vitest';
import { plainDigits } from './plain-digits.ts';

it.each([
  ['table 12', 'table 12'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
  ['０１２３４５６７８９', '0123456789'],
])('%j are the digits of %j', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain);
});
