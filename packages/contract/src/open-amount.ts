import type { Order } from './ordering.schema.ts';

/** What nobody has paid or is paying, in minor units. */
export function openAmount({
  amount_payable,
  parts,
}: Pick<Order['bill'], 'amount_payable' | 'parts'>): number {
  const pending = parts.filter(({ state }) => state === 'pending');
  return amount_payable - pending.reduce((sum, { amount, tip }) => sum + amount + tip, 0);
}
