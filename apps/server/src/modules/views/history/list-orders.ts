import { isVoid, statusOfLines } from '@tableside/contract/ordered-lines';
import type { Order, OrderSummary } from '@tableside/contract/ordering.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { offsetOf, pagingOf } from '../../../platform/http/paging.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { readOrders } from '../order/read-order.ts';
import { findOrderPage } from './history-repository.ts';

export interface PageAsked {
  readonly page: number;
  readonly limit: number;
  readonly state: 'active' | 'past' | undefined;
}

const paidBy = (userId: string, { bill }: Order): number =>
  bill.parts
    .filter(({ state, by }) => state === 'paid' && by?._id === userId)
    .reduce((sum, { amount, tip }) => sum + amount + tip, 0);

/** One that goes on without the reader is told as what they have paid of it. */
const summary = (order: Order, left: boolean, userId: string): OrderSummary => ({
  _id: order._id,
  number: order.number,
  __type: order.__type,
  store_id: order.store_id,
  curr_state: order.curr_state,
  paid: order.paid,
  status: statusOfLines(order.items),
  promised_at: order.promised_at,
  scheduled_delivery_time: order.scheduled_delivery_time,
  tracking: order.tracking?.status ?? null,
  items: order.items.filter((line) => !isVoid(line.status)).map(({ name, qty }) => ({ name, qty })),
  total_amount: order.bill.total_amount,
  bill_no: order.bill.bill_no,
  rating: order.rating,
  created_at: order.created_at,
  ...(left && { left }),
  ...(left && !order.paid && { items: [], total_amount: paidBy(userId, order) }),
});

/** A person's own orders, newest first; `next` is always a path of ours. */
export async function listOrders(db: Reader, asked: PageAsked, wanted: string, userId: string) {
  if (wanted !== userId) return refuse('not-found');
  const { limit, state } = asked;
  const rows = await findOrderPage(db, userId, state ?? null, limit, offsetOf(asked));
  const left = new Set(rows.filter((row) => row.left).map((row) => row.id));
  const orders = await readOrders(
    db,
    rows.map((row) => row.id),
    { kind: 'diner', userId },
  );
  return {
    data: orders.map((order) => summary(order, left.has(order._id), userId)),
    paging: pagingOf(asked, rows, `/api/orders/user/${userId}`, { state }),
  };
}
