import { type BillListName, MOST_OPEN_BILLS, MOST_PAID_BILLS } from '@tableside/contract/vocabulary';
import { useText } from '../../../lib/text.tsx';

/** What a list holds at most; the others are short or put together from these. */
const MOST: Partial<Readonly<Record<BillListName, number>>> = {
  open: MOST_OPEN_BILLS,
  paid: MOST_PAID_BILLS,
};

interface MoreBillsProps {
  readonly list: BillListName;
  readonly count: number;
}

/** Says that a list is full, so that there may be earlier bills. */
export function MoreBills({ list, count }: MoreBillsProps) {
  const text = useText();
  const most = MOST[list];
  if (most === undefined || count < most) return null;
  return <p className="t-muted">{text('bills.more', { count: String(most) })}</p>;
}
