import type { Address } from '@tableside/contract/accounts.schema';

/** A distance as people say it: tens of metres, then tenths of kilometres. */
export function distanceWord(language: string, metres: number): string {
  const far = metres >= 1000;
  const unit = far ? 'kilometer' : 'meter';
  const value = far ? metres / 1000 : Math.round(metres / 10) * 10;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** Street and house in one line. */
export const addressLine = ({ house, line1, line2, city }: Address): string =>
  [house, line1, line2, city].filter((part) => part !== '').join(', ');
