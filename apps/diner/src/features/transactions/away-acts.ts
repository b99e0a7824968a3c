import { nothingBegun } from '@tableside/contract/begun-lines';
import type { Order } from '@tableside/contract/ordering.schema';
import { api } from '../../lib/api.ts';
import { arriveAtDesk, arriveByLink } from '../../lib/arrival/arrive.ts';
import { facts } from '../../lib/facts.ts';
import { giveUpPayment } from '../../lib/order/give-up-payment.ts';
import { refreshOrder } from '../../lib/order/refresh-order.ts';
import { invalidate, provide } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';

type Still = () => boolean;

/** Back to where it was ordered: its restaurant, or the desk of its food court. The sentence why not, or null. */
async function goBackTo({ store_id: { _id: storeId }, __type }: Order, still: Still): Promise<string | null> {
  const { scan } = useRoot.getState();
  if (scan?.store_id === storeId && scan.type === __type) return null;
  const arrived = await (__type === 'foodcourt'
    ? arriveAtDesk(storeId, still)
    : arriveByLink(storeId, __type === 'delivery' ? 'delivery' : 'takeaway', 'bolt', still));
  return arrived.ok ? null : arrived.message;
}

/**
 * Makes an order ready to be paid, back at its store, unless that is not wanted `still` once the store is known. The sentence
 * why not, or null.
 */
export async function payAway(order: Order, still: Still): Promise<string | null> {
  const refusal = await goBackTo(order, still);
  if (refusal === null && still()) facts.orderFetched(order);
  return refusal;
}

/** Whether an order may be taken back: as it is, or once a payment that waits is given up, the kitchen having begun nothing. */
export const mayCancel = ({ allowedActions, items }: Order): boolean =>
  allowedActions.includes('cancel') ||
  (allowedActions.includes('give-up-payment') && nothingBegun(items.map(({ status }) => status)));

/** Takes an order back, and first a payment that waits for somebody. The sentence why not, or null. */
export async function cancelAway(order: Order): Promise<string | null> {
  if (order.allowedActions.includes('give-up-payment')) {
    const refusal = await giveUpPayment(order);
    if (refusal) return refusal;
  }
  const answer = await api.ordering.cancelOrder({ params: { id: order._id } });
  if (answer.ok) provide(`orders:one:${order._id}`, answer.value);
  invalidate('orders:');
  if (!answer.ok) {
    void refreshOrder(); // it goes on, further than this phone knew
    return answer.message;
  }
  if (useRoot.getState().order?._id === order._id) facts.orderGone();
  return null;
}
