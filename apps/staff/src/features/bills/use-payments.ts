import type { Order } from '@tableside/contract/ordering.schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';
import type { TakenPart } from './use-upi.ts';

interface Settled {
  readonly change?: number;
  readonly order: Order;
}
interface Given {
  /** Minor units; cash only. */
  readonly received: number | undefined;
  /** What the card terminal printed, or ''. */
  readonly reference: string;
}
interface Taking extends Given {
  readonly mode: 'cash' | 'card';
  /** A part of the bill with its tip; undefined is everything still open. */
  readonly part: TakenPart | undefined;
}
interface Confirming extends Given {
  readonly paymentId: string;
}
/** Optional words of a body: only what was given. */
const given = ({ received, reference }: Given) => ({
  ...(received !== undefined && { received }),
  ...(reference !== '' && { reference }),
});

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
    ask: ({ paymentId, ...rest }: Confirming, options) =>
      api.confirmPayment({ params: { id: paymentId }, body: given(rest) }, options),
    stale,
    onDone,
  });
  const decline = useCommand({
    ask: (paymentId: string, options) => api.declinePayment({ params: { id: paymentId } }, options),
    stale,
    onDone,
  });
  const take = useCommand({
    ask: ({ mode, part, ...rest }: Taking, options) => {
      const share = part && { part_id: part.partId, tip: part.tip };
      const body = { payment_mode: mode, ...share, ...given(rest) };
      return api.takePayment({ params: { id: orderId }, body }, options);
    },
    stale,
    onDone,
  });
  return { confirm, decline, take, busy: confirm.isPending || decline.isPending || take.isPending };
}
