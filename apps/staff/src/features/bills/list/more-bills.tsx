import { MOST_OPEN_BILLS, MOST_PAID_BILLS } from '@tableside/contract/vocabulary';
import { useText } from '../../../lib/text.tsx';
import type { BillFilter } from './bill-filter-rule.ts';

/** What is shown at most of what is shown whole; the others are short, or some of these. */
const MOST: Partial<Readonly<Record<BillFilter, number>>> = {
  open: MOST_OPEN_BILLS,
  paid: MOST_PAID_BILLS,
};

interface MoreBillsProps {
  readonly filter: BillFilter;
  readonly count: number;
}

/** Says that a list is full, so that there may be earlier bills. */
export function MoreBills({ filter, count }: MoreBillsProps) {
  const text = useText();
  const most = MOST[filter];
  if (most === undefined || count < most) return null;
  return <p className="t-muted">{text('bills.more', { count: String(most) })}</p>;
}
