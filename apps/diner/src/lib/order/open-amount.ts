import type { Order } from '@tableside/contract/ordering.schema';

/** What nobody has paid or is paying, in minor units. */
export function openAmount({ amount_payable, parts }: Order['bill']): number {
  const pending = parts.filter(({ state }) => state === 'pending');
  return amount_payable - pending.reduce((sum, { amount, tip }) => sum + amount + tip, 0);
}

/** Whether the bill can be ended though there is nothing to pay. */
export const isFree = ({ allowedActions, bill }: Pick<Order, 'allowedActions' | 'bill'>): boolean =>
  allowedActions.includes('pay') && bill.amount_payable === 0;
