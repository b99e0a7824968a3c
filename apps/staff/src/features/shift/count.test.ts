import fc from 'fast-check';
import { expect, it } from 'vitest';
import { denominationsOf } from '../../lib/money/denominations.ts';
import { countDrawer, piecesOf } from './count.ts';

const INR = { code: 'INR', symbol: '₹', exponent: 2 };

it('adds up what lies in the drawer', () => {
  expect(countDrawer([50_000, 10_000, 100], { 50000: '2', 10000: '', 100: ' 7 ' })).toEqual({
    counted: 100_700,
    denominations: [
      { value: 50_000, count: 2 },
      { value: 100, count: 7 },
    ],
  });
  expect(countDrawer([100], { 100: '1,000' })?.counted).toBe(100_000);
  expect(countDrawer([100], {})).toEqual({ counted: 0, denominations: [] });
});

it.each(['-1', '1.5', '1.000', '1,00', '1e3', '0x9', 'many', '100001'])(
  '%s is no number of pieces',
  (typed) => {
    expect(piecesOf(typed)).toBeUndefined();
    expect(countDrawer([100], { 100: typed })).toBeUndefined();
  },
);

it('is always the sum of its pieces, to the minor unit', () => {
  const values = denominationsOf(INR);
  fc.assert(
    fc.property(
      fc.array(fc.nat(100_000), { minLength: values.length, maxLength: values.length }),
      (counts) => {
        const typed = Object.fromEntries(values.map((value, at) => [value, String(counts[at])]));
        const drawer = countDrawer(values, typed) ?? expect.fail('unread');
        const sum = drawer.denominations.reduce((total, { value, count }) => total + value * count, 0);
        expect(drawer.counted).toBe(sum);
        expect(sum).toBe(values.reduce((total, value, at) => total + value * (counts[at] ?? 0), 0));
      },
    ),
  );
});
