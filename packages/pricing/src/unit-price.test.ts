import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AddonChoice } from './line-identity.ts';
import type { AddonGroup } from './unit-price.ts';
import { defaultDiscountFor, priceOptions, unitPrice, validateOptions } from './unit-price.ts';

const item = (_id: string, price: number, available = true) => ({ _id, price, available });
const size: AddonGroup = {
  _id: 'size',
  min: 1,
  max: 1,
  free: 0,
  addon_items: [item('m', 0), item('l', 4_000), item('xl', 9_000, false)],
};
const combo: AddonGroup = {
  _id: 'combo',
  min: 0,
  max: 3,
  free: 1,
  addon_items: [item('fries', 3_000), item('salad', 2_000), item('rings', 5_000)],
};
const pick = (addon_id: string, ...addon_item_ids: string[]): AddonChoice => ({ addon_id, addon_item_ids });
const priceOf = (selection: readonly AddonChoice[]): number =>
  unitPrice({ base_price: 20_000 }, priceOptions([size, combo], selection));

describe('unitPrice', () => {
  it('is the base price with the add-ons', () => {
    expect(unitPrice({ base_price: 20_000 }, [])).toBe(20_000);
    expect(unitPrice({ base_price: 20_000 }, [{ price: 500 }, { price: 0 }, { price: 1_500 }])).toBe(22_000);
  });
});

describe('defaultDiscountFor', () => {
  it('takes a percentage off, half up', () => {
    expect(defaultDiscountFor(25_000, { value: 1_000, isPercentage: true })).toEqual({
      discounted: 22_500,
      original: 25_000,
    });
    expect(defaultDiscountFor(25, { value: 1_000, isPercentage: true })).toEqual({
      discounted: 22,
      original: 25,
    });
  });

  it('takes a flat value off a price above it only', () => {
    const rule = { value: 5_000, isPercentage: false };
    expect(defaultDiscountFor(5_001, rule)).toEqual({ discounted: 1, original: 5_001 });
    expect(defaultDiscountFor(5_000, rule)).toBeNull();
    expect(defaultDiscountFor(4_000, rule)).toBeNull();
  });

  it('strikes nothing through without a rule or when nothing comes off', () => {
    expect(defaultDiscountFor(25_000, null)).toBeNull();
    expect(defaultDiscountFor(25_000, { value: 0, isPercentage: true })).toBeNull();
    expect(defaultDiscountFor(25_000, { value: 0, isPercentage: false })).toBeNull();
    expect(defaultDiscountFor(0, { value: 1_000, isPercentage: true })).toBeNull();
  });

  it('never goes below nothing (P6)', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.boolean(), (base, value, isPercentage) => {
        const result = defaultDiscountFor(base, { value, isPercentage });
        const discounted = result?.discounted ?? base;
        expect(discounted).toBeGreaterThanOrEqual(0);
        expect(discounted).toBeLessThanOrEqual(base);
        expect(result === null || isPercentage || base > value).toBe(true);
      }),
    );
  });
});

describe('validateOptions', () => {
  it('takes a selection that fits', () => {
    expect(validateOptions([size, combo], [pick('size', 'l')])).toBeNull();
    expect(validateOptions([size, combo], [pick('combo', 'fries', 'salad'), pick('size', 'm')])).toBeNull();
  });

  it('asks for what must be chosen', () => {
    expect(validateOptions([size, combo], [])).toEqual({
      reason: 'too-few',
      addon_id: 'size',
      addon_item_id: null,
    });
  });

  it('refuses the fourth of three (scenario 16)', () => {
    const three = [pick('size', 'm'), pick('combo', 'fries', 'salad', 'rings')];
    expect(validateOptions([size, combo], three)).toBeNull();
    const four = [pick('size', 'm'), pick('combo', 'fries', 'salad', 'rings', 'fries')];
    expect(validateOptions([size, combo], four)).toEqual({
      reason: 'too-many',
      addon_id: 'combo',
      addon_item_id: null,
    });
  });

  it('counts a choice named twice, in one list or two, as two', () => {
    expect(validateOptions([size], [pick('size', 'm', 'm')])?.reason).toBe('too-many');
    expect(validateOptions([size], [pick('size', 'm'), pick('size', 'l')])?.reason).toBe('too-many');
  });

  it('has no upper limit at 0', () => {
    const open = { ...combo, max: 0 };
    expect(validateOptions([open], [pick('combo', ...Array.from({ length: 9 }, () => 'fries'))])).toBeNull();
  });

  it('refuses what is not on the menu', () => {
    expect(validateOptions([size], [pick('size', 'xxl')])).toEqual({
      reason: 'unknown',
      addon_id: 'size',
      addon_item_id: 'xxl',
    });
    expect(validateOptions([size], [pick('size', 'm'), pick('dips', 'mint')])).toEqual({
      reason: 'unknown',
      addon_id: 'dips',
      addon_item_id: null,
    });
  });

  it('refuses what is sold out (scenario 14)', () => {
    expect(validateOptions([size], [pick('size', 'xl')])).toEqual({
      reason: 'unavailable',
      addon_id: 'size',
      addon_item_id: 'xl',
    });
  });
});

describe('priceOptions', () => {
  it('makes the first of the combo free and shows the surcharge of the others (scenario 16)', () => {
    expect(priceOptions([combo], [pick('combo', 'fries')])).toEqual([
      { addon_id: 'combo', addon_item_id: 'fries', price: 0 },
    ]);
    expect(priceOptions([combo], [pick('combo', 'rings', 'salad', 'fries')])).toEqual([
      { addon_id: 'combo', addon_item_id: 'fries', price: 3_000 },
      { addon_id: 'combo', addon_item_id: 'salad', price: 0 },
      { addon_id: 'combo', addon_item_id: 'rings', price: 5_000 },
    ]);
  });

  it('counts a choice named twice as two, one of them free', () => {
    expect(priceOptions([combo], [pick('combo', 'fries', 'fries')]).map(({ price }) => price)).toEqual([
      0, 3_000,
    ]);
  });

  it('adds up over the groups', () => {
    expect(priceOf([pick('size', 'l')])).toBe(24_000);
    expect(priceOf([pick('size', 'l'), pick('combo', 'fries', 'salad')])).toBe(27_000);
  });

  it('leaves out what the menu does not have', () => {
    expect(priceOptions([combo], [pick('combo', 'caviar'), pick('dips', 'mint')])).toEqual([]);
  });

  it('does not depend on the order of tapping (P15)', () => {
    const ids = fc.array(fc.constantFrom('fries', 'salad', 'rings'), { maxLength: 5 });
    fc.assert(
      fc.property(ids, (chosen) => {
        const forth = [pick('size', 'l'), pick('combo', ...chosen)];
        const back = [pick('combo', ...chosen.toReversed()), pick('size', 'l')];
        expect(priceOptions([size, combo], back)).toEqual(priceOptions([size, combo], forth));
      }),
    );
  });
});
