import type { Order } from '@tableside/contract/ordering.schema';
import { api } from '../../lib/api.ts';
import { arriveByLink } from '../../lib/arrival/arrive.ts';
import { facts } from '../../lib/facts.ts';
import { giveUpPayment } from '../../lib/give-up-payment.ts';
import { go } from '../../lib/navigation.ts';
import { invalidate, provide } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';

/** Leads to the payment of an order, back at its store. The sentence why not, or null. */
export async function payAway(order: Order): Promise<string | null> {
  const { scan } = useRoot.getState();
  if (scan?.store_id !== order.store_id._id || scan.type !== order.__type) {
    const type = order.__type === 'delivery' ? 'delivery' : 'takeaway';
    const arrived = await arriveByLink(order.store_id._id, type);
    if (!arrived.ok) return arrived.message;
  }
  facts.orderFetched(order);
  go('/payment');
  return null;
}

/** Takes an order back, and first a payment that waits for somebody. The sentence why not, or null. */
export async function cancelAway(order: Order): Promise<string | null> {
  if (order.allowedActions.includes('give-up-payment')) {
    const refusal = await giveUpPayment(order);
    if (refusal) return refusal;
  }
  const answer = await api.ordering.cancelOrder({ params: { id: order._id } });
  if (answer.ok) provide(`orders:one:${order._id}`, answer.value);
  invalidate('orders:');
  if (useRoot.getState().order?._id === order._id) facts.orderGone();
  return answer.ok ? null : answer.message;
}
