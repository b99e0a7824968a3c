import type { ScanType } from '@tableside/contract/vocabulary';
import { formatList } from '@tableside/i18n/formats';
import type { StaffText } from '@tableside/i18n/staff';
import { modeWords } from '../mode.tsx';
import { taxLabel } from './tax-label.ts';

interface NamedTax {
  readonly name: string;
  readonly rate_bp: number;
  readonly order_types: readonly ScanType[];
}

/** Ways of ordering in words: "Takeaway and Delivery". */
export const kindsWords = (kinds: readonly ScanType[], text: StaffText, language: string): string =>
  formatList(
    language,
    kinds.map((kind) => modeWords(kind, text)),
  );

/** A tax as a dish names it: "VAT 8% · Takeaway and Delivery"; without ways of ordering where it falls on all. */
export function taxWords(
  { name, rate_bp, order_types }: NamedTax,
  text: StaffText,
  language: string,
): string {
  const label = taxLabel(name, rate_bp, language);
  return order_types.length === 0 ? label : `${label} · ${kindsWords(order_types, text, language)}`;
}
