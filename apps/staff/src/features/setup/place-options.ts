import type { SelectOption } from '@tableside/ui/select-field';
import { COUNTRIES } from './country-presets.ts';

const sorted = (language: string, options: readonly SelectOption[]): readonly SelectOption[] => {
  const { compare } = new Intl.Collator(language);
  return [...options].sort((a, b) => compare(a.label, b.label));
};

/** All countries by their names in the reader's language. */
export function countryOptions(language: string): readonly SelectOption[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return sorted(
    language,
    COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })),
  );
}

/** All currencies: "Euro (EUR)". */
export function currencyOptions(language: string): readonly SelectOption[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'currency' });
  return sorted(
    language,
    Intl.supportedValuesOf('currency').map((code) => ({
      value: code,
      label: `${names.of(code) ?? code} (${code})`,
    })),
  );
}

/** All time zones; the chosen one is among them, under whichever of its names it was chosen. */
export const zoneOptions = (chosen: string): readonly SelectOption[] =>
  [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
