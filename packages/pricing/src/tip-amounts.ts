import type { Money } from './money.ts';
import { shareOfBase, type TipChoice, tipsOn } from './tip.ts';

interface Named {
  readonly amount: Money;
}
/** The sums of a bill as they are shown, without its lines. */
interface ShownSums {
  readonly item_total: Money;
  readonly default_discount: Money;
  readonly discount: Money;
  readonly taxes: readonly Named[];
  readonly charges: readonly Named[];
  readonly taxes_and_charges: Money;
}

/** Tips are counted on the items after discounts, without the taxes inside their prices. */
function baseOf(bill: ShownSums): number {
  const taxes = bill.taxes.reduce((sum, { amount }) => sum + amount, 0);
  const charges = bill.charges.reduce((sum, { amount }) => sum + amount, 0);
  const included = taxes - (bill.taxes_and_charges - charges);
  return Math.max(0, bill.item_total - bill.default_discount - bill.discount - included);
}

/** The store's tip rates as money on the whole bill. */
export const tipAmounts = (bill: ShownSums, rates_bp: readonly number[]): readonly TipChoice[] =>
  tipsOn(baseOf(bill), rates_bp);

/** The same for a part of it that comes to `amount` without a tip. */
export const partTipAmounts = (
  bill: ShownSums & { readonly total_amount: Money; readonly tip: Money },
  amount: number,
  rates_bp: readonly number[],
): readonly TipChoice[] => tipsOn(shareOfBase(baseOf(bill), amount, bill.total_amount - bill.tip), rates_bp);
