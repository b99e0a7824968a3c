import type { Order } from '@tableside/contract/ordering.schema';
import { isAwayOrder } from './away-stage.ts';

/** Where the bill of an order stands: on a page of its own at a table, elsewhere where it is paid. */
export const billPathOf = (order: Pick<Order, '__type'>): string =>
  isAwayOrder(order) ? '/payment' : '/bill';
