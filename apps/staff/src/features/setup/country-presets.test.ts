import { CountryCode, CurrencyCode, OrderKinds, TaxRate, TimeZone } from '@tableside/contract/place.schema';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, countryOfZone, presetOf } from './country-presets.ts';

describe('what is usual in a country', () => {
  it('names every country once', () => {
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    expect(COUNTRIES.length).toBeGreaterThan(230);
    expect(COUNTRIES.filter((country) => !CountryCode.safeParse(country).success)).toEqual([]);
  });

  it('is what the server takes', () => {
    const currencies = new Set(Intl.supportedValuesOf('currency'));
    const odd = COUNTRIES.flatMap((country) => {
      const preset = presetOf(country);
      if (!preset) return [];
      const fits =
        CurrencyCode.safeParse(preset.currency).success &&
        currencies.has(preset.currency) &&
        TimeZone.safeParse(preset.zone).success &&
        preset.taxes.every((tax) => TaxRate.extend({ order_types: OrderKinds }).safeParse(tax).success);
      return fits ? [] : [preset];
    });
    expect(odd).toEqual([]);
  });

  it('reads several taxes and their names', () => {
    expect(presetOf('DE')?.taxes).toEqual([
      { name: 'MwSt Speisen', rate_bp: 700, inclusive: true, order_types: [] },
      { name: 'MwSt Getränke', rate_bp: 1900, inclusive: true, order_types: [] },
    ]);
    expect(presetOf('HK')?.taxes).toEqual([]);
    expect(presetOf('AD')).toBeUndefined();
  });

  it.each([
    ['JP', 1000, 800],
    ['CH', 810, 260],
    ['NO', 2500, 1500],
  ])('in %s taxes what is eaten in the house with %i and what leaves it with %i', (country, inside, away) => {
    expect(presetOf(country)?.taxes.map(({ rate_bp, order_types }) => [rate_bp, order_types])).toEqual([
      [inside, ['dinein']],
      [away, ['takeaway', 'delivery']],
    ]);
  });

  it('guesses the country by the clock', () => {
    expect([countryOfZone('Europe/Tallinn'), countryOfZone('Antarctica/Troll')]).toEqual(['EE', undefined]);
  });
});
