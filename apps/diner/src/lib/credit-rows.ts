import type { Order } from '@tableside/contract/ordering.schema';
import type { DinerText } from '@tableside/i18n/diner';
import type { BillRow } from '@tableside/ui/bill-rows';

interface CreditProps {
  readonly bill: Pick<Order['bill'], 'default_discount' | 'discount'>;
  /** Of the coupon that takes something off. */
  readonly coupon?: string | undefined;
  readonly money: (amount: number) => string;
}

/** What is taken off a bill: by the house, and by a coupon or the staff. */
export function creditRows(text: DinerText, { bill, coupon, money }: CreditProps): readonly BillRow[] {
  const credits = [
    { key: 'default', label: text('bill.house-discount'), amount: bill.default_discount },
    {
      key: 'discount',
      label: coupon ? text('coupon.bill-name', { label: coupon }) : text('bill.discount'),
      amount: bill.discount,
    },
  ];
  return credits
    .filter(({ amount }) => amount > 0)
    .map(({ key, label, amount }) => ({
      key,
      label,
      amount: `−${money(amount)}`,
      kind: 'credit',
      spoken: text('bill.minus', { label, amount: money(amount) }),
    }));
}
