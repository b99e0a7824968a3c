import type { BillRow } from '@tableside/contract/staff-bills.schema';

/** Bills whose table, order number, bill number or end of a guest's phone holds what was typed; an exact one comes first. */
export function findBills(bills: readonly BillRow[], typed: string): readonly BillRow[] {
  const wanted = typed.trim().toLocaleLowerCase().replace(/^#/, '');
  if (wanted === '') return bills;
  const words = ({ table, number, bill_no: billNo, phone_ends: phones }: BillRow) =>
    [table, String(number), billNo, ...phones]
      .filter((word) => word !== null)
      .map((word) => word.toLocaleLowerCase());
  const exact = (bill: BillRow) => Number(!words(bill).includes(wanted));
  return bills
    .filter((bill) => words(bill).some((word) => word.includes(wanted)))
    .toSorted((one, other) => exact(one) - exact(other));
}
