import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { againstDish, DIETS, fits } from './fit-rule.ts';

const ALLERGENS = ['milk', 'nuts', 'gluten', 'fish'];
const dish = fc.record({
  allergens: fc.subarray(ALLERGENS),
  diets: fc.subarray([...DIETS]),
  veg: fc.boolean(),
});
const choice = fc.record({ allergens: fc.subarray(ALLERGENS), diets: fc.subarray([...DIETS]) });

describe('what speaks against a dish', () => {
  it('names what it contains and what it is not', () => {
    const paneer = { allergens: ['milk', 'nuts'], diets: [], veg: true };
    expect(againstDish(paneer, { allergens: ['nuts', 'fish'], diets: ['vegan', 'vegetarian'] })).toEqual({
      allergens: ['nuts'],
      diets: ['vegan'],
    });
  });
  it('never lets a dish through that holds an avoided allergen or lacks a kept diet', () => {
    fc.assert(
      fc.property(dish, choice, (one, wanted) => {
        const safe =
          !wanted.allergens.some((allergen) => one.allergens.includes(allergen)) &&
          wanted.diets.every(
            (diet) =>
              one.diets.some((said) => said === diet) ||
              (diet === 'vegetarian' && (one.veg || one.diets.includes('vegan'))),
          );
        expect(fits(againstDish(one, wanted))).toBe(safe);
      }),
    );
  });
  it('gets no less when more is avoided', () => {
    fc.assert(
      fc.property(dish, choice, fc.subarray(ALLERGENS), (one, wanted, more) => {
        const wider = { ...wanted, allergens: [...new Set([...wanted.allergens, ...more])] };
        if (fits(againstDish(one, wider))) expect(fits(againstDish(one, wanted))).toBe(true);
      }),
    );
  });
});
