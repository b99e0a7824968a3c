import type { BillRow } from '@tableside/contract/staff-bills.schema';
import { MOST_PAID_BILLS } from '@tableside/contract/vocabulary';
import { useText } from '../../../lib/text.tsx';

/** Says that the list of paid bills is full, so that the day may have earlier ones. */
export function PaidMore({ bills }: { readonly bills: readonly BillRow[] }) {
  const text = useText();
  if (bills.length < MOST_PAID_BILLS) return null;
  return <p className="t-muted">{text('bills.paid-more', { count: String(MOST_PAID_BILLS) })}</p>;
}
