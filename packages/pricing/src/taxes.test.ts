import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tax } from '../testing/bills.ts';
import type { Taxable } from './taxes.ts';
import { levyTaxes, taxClassifier } from './taxes.ts';

const TAXES = [tax('cgst', 250), tax('sgst', 250), tax('vat', 700, true), tax('city', 300, true)];
const classOf = taxClassifier(TAXES);
const taxable = (base: number, ...tax_ids: string[]): Taxable => ({
  taxClass: classOf(tax_ids),
  base,
  tax: 0,
  included_tax: 0,
});
const amounts = (taxables: readonly Taxable[]): Record<string, number> =>
  Object.fromEntries(levyTaxes(TAXES, taxables).map(({ id, amount }) => [id, amount]));

const bases = (taxables: readonly Taxable[]): Record<string, number> =>
  Object.fromEntries(levyTaxes(TAXES, taxables).map(({ id, base }) => [id, base]));

describe('taxClassifier', () => {
  it('knows a set of taxes by its members, not by their order or number', () => {
    expect(classOf(['sgst', 'cgst']).key).toBe(classOf(['cgst', 'sgst', 'cgst']).key);
    expect(classOf(['sgst']).key).not.toBe(classOf(['cgst']).key);
  });

  it('ignores taxes that are not levied on this order', () => {
    expect(classOf(['cgst', 'alcohol']).key).toBe(classOf(['cgst']).key);
  });

  it('adds up the inclusive rates', () => {
    expect(classOf(['cgst', 'vat', 'city']).inclusive_bp).toBe(1_000);
    expect(classOf(['cgst']).inclusive_bp).toBe(0);
  });
});

describe('levyTaxes', () => {
  it('levies two exclusive taxes on one base', () => {
    expect(amounts([taxable(10_000, 'cgst', 'sgst')])).toEqual({ cgst: 250, sgst: 250 });
  });

  it('takes two inclusive taxes out of one price: 110.00 holds 7.00 and 3.00', () => {
    const things = [taxable(11_000, 'vat', 'city')];
    expect(amounts(things)).toEqual({ vat: 700, city: 300 });
    expect(things[0]).toMatchObject({ tax: 0, included_tax: 1_000 });
  });

  it('levies an exclusive tax on the price without the inclusive ones', () => {
    const things = [taxable(10_700, 'vat', 'cgst')];
    expect(amounts(things)).toEqual({ vat: 700, cgst: 250 });
    expect(things[0]).toMatchObject({ tax: 250, included_tax: 700 });
  });

  it('rounds once over the summed base, not per thing', () => {
    const things = [taxable(10, 'cgst'), taxable(10, 'cgst'), taxable(10, 'cgst')];
    expect(amounts(things)).toEqual({ cgst: 1 });
    expect(things.map((thing) => thing.tax)).toEqual([1, 0, 0]);
  });

  it('rounds once over bases with different inclusive taxes too', () => {
    const halves = [taxable(107, 'vat', 'cgst'), taxable(110, 'vat', 'city', 'cgst')];
    expect(amounts(halves).cgst).toBe(5);
    const apart = halves.map((thing) => amounts([{ ...thing }]).cgst ?? 0);
    expect(apart).toEqual([3, 3]);
  });

  it('leaves out a tax that falls on nothing here', () => {
    expect(amounts([taxable(10_000, 'sgst')])).toEqual({ sgst: 250 });
    expect(amounts([taxable(10_000)])).toEqual({});
  });

  it('says what each tax falls on: the price where it comes on top, the rest of the price where it is inside', () => {
    expect(bases([taxable(10_000, 'cgst', 'sgst')])).toEqual({ cgst: 10_000, sgst: 10_000 });
    expect(bases([taxable(11_000, 'vat', 'city'), taxable(500)])).toEqual({ vat: 10_000, city: 10_000 });
    expect(bases([taxable(10_700, 'vat', 'cgst'), taxable(300, 'cgst')])).toEqual({
      vat: 10_000,
      cgst: 10_300,
    });
  });

  it('adds up to the price, to the minor unit, where one tax is inside', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }),
        fc.nat(9_999),
        (prices, rate) => {
          const taxes = [tax('vat', rate, true)];
          const taxClass = taxClassifier(taxes)(['vat']);
          const [vat] = levyTaxes(
            taxes,
            prices.map((base) => ({ taxClass, base, tax: 0, included_tax: 0 })),
          );
          expect((vat?.base ?? 0) + (vat?.amount ?? 0)).toBe(prices.reduce((sum, price) => sum + price, 0));
        },
      ),
    );
  });

  it('falls on its base: rate times base is the amount, but for what rounding moves', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 }), (prices) => {
        const [vat] = levyTaxes(
          TAXES,
          prices.map((price) => taxable(price, 'vat')),
        );
        expect(Math.abs(((vat?.base ?? 0) * 700) / 10_000 - (vat?.amount ?? 0))).toBeLessThan(1);
      }),
    );
  });
});
