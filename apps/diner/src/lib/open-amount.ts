import type { Order } from '@tableside/contract/ordering.schema';

/** What nobody has paid or is paying, in minor units. */
export function openAmount({ amount_payable, parts }: Order['bill']): number {
  const pending = parts.filter(({ state }) => state === 'pending');
  return amount_payable - pending.reduce((sum, { amount, tip }) => sum + amount + tip, 0);
}
