import type { ChargeInput } from './bill.ts';
import type { Money } from './money.ts';

/** What bringing an order costs, in minor units, and the ids of the taxes that fall on it. */
export interface Bringing {
  readonly fee: Money;
  readonly tax_ids: readonly string[];
}

/** The same among the charges of a bill, by this name: an amount, whatever else is on it. */
export const deliveryCharge = ({ fee, tax_ids }: Bringing, name: string): ChargeInput => ({
  id: 'delivery',
  name,
  rate_bp: null,
  amount: fee,
  tax_ids,
});
