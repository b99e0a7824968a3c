import type { ShiftReport } from '@tableside/contract/staff-billing.schema';
import { taxKey } from '@tableside/contract/tax-key';
import type { BillRow } from '@tableside/ui/bill-rows';
import { taxLabel } from './tax-label.ts';

interface LeviedRowsProps {
  readonly taxes: ShiftReport['taxes'];
  readonly language: string;
  /** The words for a tax that prices hold already. */
  readonly included: string;
  readonly money: (amount: number) => string;
}

/** The taxes of a bill or a report by name and rate; those inside the prices say so, since they add nothing to its sum. */
export const leviedRows = ({ taxes, language, included, money }: LeviedRowsProps): readonly BillRow[] =>
  taxes.map((tax) => ({
    key: taxKey(tax),
    label: taxLabel(tax.name, tax.rate_bp, language),
    ...(tax.inclusive && { note: included }),
    amount: money(tax.amount),
  }));
