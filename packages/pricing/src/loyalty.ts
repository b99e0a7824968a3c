import type { Bill } from './bill.ts';
import type { Money } from './money.ts';

/**
 * What an order earns credits on: its total without tip and without taxes, on top or inside the prices. Lines bought
 * with credits are priced 0 and so earn nothing.
 */
export function earnBase(bill: Bill): Money {
  const taxes = bill.taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return bill.total_amount - bill.tip - taxes;
}
