import type { Order } from '@tableside/contract/ordering.schema';
import { isAwayOrder } from './away-stage.ts';

/** Where the bill of an order stands: on a page of its own at a table, and of none at all; elsewhere where it is paid. */
export const billPathOf = (order: Pick<Order, '__type'> | null): string =>
  order && isAwayOrder(order) ? '/payment' : '/bill';
