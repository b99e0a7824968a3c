import type { BillRow } from '@tableside/contract/staff-bills.schema';

const askedAt = ({ pending }: BillRow): number =>
  Math.min(...pending.map(({ asked_at: at }) => Date.parse(at)), Number.POSITIVE_INFINITY);

/** Guests who wait to pay first, the longest wait on top; the others as the server lists them. */
export const inBillOrder = (bills: readonly BillRow[]): readonly BillRow[] =>
  bills.toSorted((one, other) => {
    const [first, second] = [askedAt(one), askedAt(other)];
    return first === second ? 0 : first - second;
  });
