import type { Order } from '@tableside/contract/ordering.schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';

interface Settled {
  readonly change?: number;
  readonly order: Order;
}
interface Taking {
  readonly mode: 'cash' | 'card';
  /** Minor units; cash only. */
  readonly received: number | undefined;
}
interface Confirming {
  readonly paymentId: string;
  readonly received: number | undefined;
}
const given = (received: number | undefined) => (received === undefined ? {} : { received });

/** What the staff do with the money of one order. `onSettled` hears what goes back to the guest, in minor units. */
export function usePayments(orderId: string, onSettled: (change: number) => void) {
  const client = useQueryClient();
  const { store } = useOnDuty();
  const stale = [keys.bills(store._id), keys.order(orderId), keys.floor(store._id)];
  const onDone = ({ change, order }: Settled) => {
    client.setQueryData(keys.order(orderId), order);
    if (change !== undefined) onSettled(change);
  };
  const confirm = useCommand({
    ask: ({ paymentId, received }: Confirming, options) =>
      api.confirmPayment({ params: { id: paymentId }, body: given(received) }, options),
    stale,
    onDone,
  });
  const decline = useCommand({
    ask: (paymentId: string, options) => api.declinePayment({ params: { id: paymentId } }, options),
    stale,
    onDone,
  });
  const take = useCommand({
    ask: ({ mode, received }: Taking, options) =>
      api.takePayment({ params: { id: orderId }, body: { payment_mode: mode, ...given(received) } }, options),
    stale,
    onDone,
  });
  return { confirm, decline, take, busy: confirm.isPending || decline.isPending || take.isPending };
}
