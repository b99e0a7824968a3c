import type { Bill } from './bill.ts';
import type { Money } from './money.ts';
import { requireAmount } from './money.ts';

/**
 * What an order earns credits on: its total without tip and without taxes, on top or inside the prices. Lines bought
 * with credits are priced 0 and so earn nothing.
 */
export function earnBase(bill: Bill): Money {
  const taxes = bill.taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return bill.total_amount - bill.tip - taxes;
}

/** How a store rewards spending: `credits` for each full `per` minor units. */
export interface EarnRate {
  readonly per: Money;
  readonly credits: number;
}

/** The credits that an earn base is worth. Throws RangeError when `per` is no positive integer. */
export function creditsFor(base: Money, { per, credits }: EarnRate): number {
  if (!Number.isSafeInteger(per) || per <= 0) throw new RangeError('the step must be a positive integer');
  return Math.floor(requireAmount(base, 'base') / per) * requireAmount(credits, 'credits');
}
