import type { Order } from '@tableside/contract/ordering.schema';
import { shareOfBase, type TipChoice, tipsOn } from '@tableside/pricing/tip';

type Figures = Pick<
  Order['bill'],
  'item_total' | 'default_discount' | 'discount' | 'taxes' | 'charges' | 'taxes_and_charges'
>;

/** Tips are counted on the items after discounts, without the taxes inside their prices. */
function baseOf(bill: Figures): number {
  const taxes = bill.taxes.reduce((sum, { amount }) => sum + amount, 0);
  const charges = bill.charges.reduce((sum, { amount }) => sum + amount, 0);
  const included = taxes - (bill.taxes_and_charges - charges);
  return Math.max(0, bill.item_total - bill.default_discount - bill.discount - included);
}

/** The store's tip rates as money on the whole bill. */
export const tipAmounts = (bill: Figures, rates_bp: readonly number[]): readonly TipChoice[] =>
  tipsOn(baseOf(bill), rates_bp);

/** The same for a part of it that comes to `amount` without a tip. */
export const partTipAmounts = (
  bill: Figures & Pick<Order['bill'], 'total_amount' | 'tip'>,
  amount: number,
  rates_bp: readonly number[],
): readonly TipChoice[] => tipsOn(shareOfBase(baseOf(bill), amount, bill.total_amount - bill.tip), rates_bp);
