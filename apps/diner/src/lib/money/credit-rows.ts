import type { Order } from '@tableside/contract/ordering.schema';
import type { DinerText } from '@tableside/i18n/diner';
import type { BillRow } from '@tableside/ui/bill-rows';
import { discountName } from '../coupon/discount-name.ts';

interface CreditProps {
  readonly bill: Pick<Order['bill'], 'default_discount' | 'discount'>;
  /** The coupon, or what a colleague gave, that takes something off. */
  readonly discount: Order['discount'];
  readonly money: (amount: number) => string;
}

interface Credit {
  readonly key: string;
  readonly label: string;
  /** Minor units. */
  readonly amount: number;
}

/** The row of what lowers a sum by an amount in minor units, which listeners hear as words; none where that is nothing. */
export function creditRow(
  text: DinerText,
  { key, label, amount }: Credit,
  money: CreditProps['money'],
): readonly BillRow[] {
  if (amount <= 0) return [];
  const spoken = text('bill.minus', { label, amount: money(amount) });
  return [{ key, label, amount: `−${money(amount)}`, kind: 'credit', spoken }];
}

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
  return credits.flatMap((credit) => creditRow(text, credit, money));
}
