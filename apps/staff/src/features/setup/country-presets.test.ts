import { CountryCode, CurrencyCode, TaxRate, TimeZone } from '@tableside/contract/place.schema';
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
        preset.taxes.every(
          ({ name, rate, inclusive }) => TaxRate.safeParse({ name, rate_bp: rate, inclusive }).success,
        );
      return fits ? [] : [preset];
    });
    expect(odd).toEqual([]);
  });

  it('reads several taxes and their names', () => {
    expect(presetOf('DE')?.taxes).toEqual([
      { name: 'MwSt Speisen', rate: 700, inclusive: true },
      { name: 'MwSt Getränke', rate: 1900, inclusive: true },
    ]);
    expect(presetOf('HK')?.taxes).toEqual([]);
    expect(presetOf('AD')).toBeUndefined();
  });

  it('guesses the country by the clock', () => {
    expect([countryOfZone('Europe/Tallinn'), countryOfZone('Antarctica/Troll')]).toEqual(['EE', undefined]);
  });
});
