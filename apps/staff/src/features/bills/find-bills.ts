import type { BillRow } from '@tableside/contract/staff.schema';

/** Bills whose table, order number or bill number holds what was typed; an exact table or number comes first. */
export function findBills(bills: readonly BillRow[], typed: string): readonly BillRow[] {
  const wanted = typed.trim().toLocaleLowerCase().replace(/^#/, '');
  if (wanted === '') return bills;
  const words = ({ table, number, bill_no: billNo }: BillRow) =>
    [table, String(number), billNo].filter((word) => word !== null).map((word) => word.toLocaleLowerCase());
  const exact = (bill: BillRow) => Number(!words(bill).includes(wanted));
  return bills
    .filter((bill) => words(bill).some((word) => word.includes(wanted)))
    .toSorted((one, other) => exact(one) - exact(other));
}
