import type { ShiftReport } from '@tableside/contract/staff-billing.schema';
import { taxKey } from '@tableside/contract/tax-key';
import type { StaffText } from '@tableside/i18n/staff';
import type { BillRow } from '@tableside/ui/bill-rows';
import { taxLabel } from './tax-label.ts';

interface LeviedRowsProps {
  readonly taxes: ShiftReport['taxes'];
  readonly language: string;
  readonly text: StaffText;
  readonly money: (amount: number) => string;
  /** They went back with what was given back. */
  readonly credit?: boolean;
}

/**
 * The taxes of a bill or a report by name and rate, with what they fall on where it is said; those inside the prices say so,
 * since they add nothing to its sum.
 */
export const leviedRows = ({
  taxes,
  language,
  text,
  money,
  credit = false,
}: LeviedRowsProps): readonly BillRow[] => {
  const shown = (amount: number): string => (credit ? `−${money(amount)}` : money(amount));
  return taxes.map((tax) => {
    const notes = [
      ...(tax.base === undefined ? [] : [text('report.taxable-note', { amount: shown(tax.base) })]),
      ...(tax.inclusive ? [text('report.included')] : []),
    ];
    return {
      key: taxKey(tax),
      label: taxLabel(tax.name, tax.rate_bp, language),
      ...(notes.length > 0 && { note: notes.join(' · ') }),
      amount: shown(tax.amount),
      ...(credit && { kind: 'credit' }),
    };
  });
};
