import type { Order } from '@tableside/contract/ordering.schema';
import type { DinerText } from '@tableside/i18n/diner';
import type { BillRow } from '@tableside/ui/bill-rows';
import { discountName } from './coupon/discount-name.ts';

interface CreditProps {
  readonly bill: Pick<Order['bill'], 'default_discount' | 'discount'>;
  /** The coupon, or what a colleague gave, that takes something off. */
  readonly discount: Order['discount'];
  readonly money: (amount: number) => string;
}

/** The row of what lowers a sum by an amount in minor units; none where that is nothing. */
export const creditRow = (
  key: string,
  label: string,
  amount: number,
  money: CreditProps['money'],
): readonly BillRow[] => (amount > 0 ? [{ key, label, amount: `−${money(amount)}`, kind: 'credit' }] : []);

/** What is taken off a bill: by the house, and by a coupon or the staff. */
export function creditRows(text: DinerText, { bill, discount, money }: CreditProps): readonly BillRow[] {
  const credits = [
    { key: 'default', label: text('bill.house-discount'), amount: bill.default_discount },
    {
      key: 'discount',
      label: discount ? discountName(text, discount) : text('bill.discount'),
      amount: bill.discount,
    },
  ];
  return credits.flatMap(({ key, label, amount }) => {
    const spoken = text('bill.minus', { label, amount: money(amount) });
    return creditRow(key, label, amount, money).map((row) => ({ ...row, spoken }));
  });
}
