import { SCAN_TYPES, type ScanType } from '@tableside/contract/vocabulary';
import type { StaffText } from '@tableside/i18n/staff';
import { modeWords } from '../mode.tsx';
import { useOfferedKinds } from '../offered-kinds.ts';
import { useTexts } from '../text.tsx';
import { taxLabel } from './tax-label.ts';

interface NamedTax {
  readonly name: string;
  readonly rate_bp: number;
  readonly order_types: readonly ScanType[];
}

/** Kinds of orders in words: "Delivery, Takeaway". */
export const kindsWords = (kinds: readonly ScanType[], text: StaffText): string =>
  SCAN_TYPES.filter((kind) => kinds.includes(kind))
    .map((kind) => modeWords(kind, text))
    .join(', ');

/** Says a tax as a dish names it: "VAT 8% · Delivery, Takeaway", and without kinds where it falls on all that the store takes. */
export function useTaxWords(): (tax: NamedTax) => string {
  const { text, language } = useTexts();
  const offered = useOfferedKinds();
  return ({ name, rate_bp, order_types }) => {
    const label = taxLabel(name, rate_bp, language);
    const all = order_types.length === 0 || offered.every((kind) => order_types.includes(kind));
    return all ? label : `${label} · ${kindsWords(order_types, text)}`;
  };
}
