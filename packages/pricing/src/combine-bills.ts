import type { Bill } from './bill.ts';
import type { Money } from './money.ts';

function byId<T extends { readonly id: string }>(things: readonly T[], join: (a: T, b: T) => T): T[] {
  const joined = new Map<string, T>();
  for (const thing of things) {
    const same = joined.get(thing.id);
    joined.set(thing.id, same === undefined ? thing : join(same, thing));
  }
  return [...joined.values()];
}

/**
 * The one bill of a food-court tab from the bills of its stalls: every figure is their sum, equal taxes and charges
 * (by id) are one row. Line ids differ over all the bills.
 */
export function combineBills(bills: readonly Bill[]): Bill {
  const total = (of: (bill: Bill) => Money): Money => bills.reduce((sum, bill) => sum + of(bill), 0);
  return {
    item_total: total((bill) => bill.item_total),
    default_discount: total((bill) => bill.default_discount),
    discount: total((bill) => bill.discount),
    charges: byId(
      bills.flatMap((bill) => bill.charges),
      (a, b) => ({
        ...a,
        amount: a.amount + b.amount,
        tax: a.tax + b.tax,
        included_tax: a.included_tax + b.included_tax,
      }),
    ),
    taxes: byId(
      bills.flatMap((bill) => bill.taxes),
      (a, b) => ({ ...a, amount: a.amount + b.amount }),
    ),
    taxes_and_charges: total((bill) => bill.taxes_and_charges),
    tip: total((bill) => bill.tip),
    total_amount: total((bill) => bill.total_amount),
    lines: bills.flatMap((bill) => bill.lines),
  };
}
