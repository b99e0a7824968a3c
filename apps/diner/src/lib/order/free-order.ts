import type { Order } from '@tableside/contract/ordering.schema';

/** Whether the bill can be ended though there is nothing to pay. */
export const isFree = ({ allowedActions, bill }: Pick<Order, 'allowedActions' | 'bill'>): boolean =>
  allowedActions.includes('pay') && bill.amount_payable === 0;
