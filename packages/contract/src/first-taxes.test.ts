import { describe, expect, it } from 'vitest';
import { firstFeeTaxes } from './first-taxes.ts';

const tax = (name: string, rate_bp: number, inclusive: boolean, order_types: readonly string[] = []) => ({
  name,
  rate_bp,
  inclusive,
  order_types,
});
const named = (country: string, ...taxes: readonly ReturnType<typeof tax>[]) =>
  firstFeeTaxes(taxes, country).map(({ name }) => name);

describe('firstFeeTaxes', () => {
  it.each([
    ['India', 'IN', [tax('GST', 500, false)], ['GST']],
    ['its two halves', 'IN', [tax('CGST', 250, false), tax('SGST', 250, false)], ['CGST', 'SGST']],
    ['goods of another price', 'IN', [tax('GST', 500, false), tax('MRP', 1800, true)], ['GST']],
    ['Germany', 'DE', [tax('Speisen', 700, true), tax('Getränke', 1900, true)], ['Speisen']],
    [
      'Norway',
      'NO',
      [tax('inside', 2500, true, ['dinein']), tax('away', 1500, true, ['takeaway', 'delivery'])],
      ['away'],
    ],
    [
      'Japan, where a fee is no food',
      'JP',
      [tax('inside', 1000, true, ['dinein']), tax('away', 800, true, ['takeaway', 'delivery'])],
      [],
    ],
    ['a tax that is over', 'GB', [tax('old', 0, true), tax('VAT', 2000, true)], ['VAT']],
    ['no tax', 'HK', [], []],
  ])('of %s', (_, country, taxes, wanted) => expect(named(country, ...taxes)).toEqual(wanted));
});
