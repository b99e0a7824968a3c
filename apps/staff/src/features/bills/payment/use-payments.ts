import type { Order } from '@tableside/contract/ordering.schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { useStaleByPayment } from '../../../lib/money/use-check-payment.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { TakenPart } from './use-upi.ts';

interface Settled {
  readonly change?: number;
  readonly order: Order;
}
interface Given {
  /** Minor units. */
  readonly received: number;
}
interface Taking extends Given {
  /** A part of the bill with its tip; undefined is everything still open. */
  readonly part: TakenPart | undefined;
}
interface Confirming extends Given {
  readonly paymentId: string;
}

/** What the staff do with cash for one order, and with asks that come to nothing. `onSettled` hears what goes back to the guest, in minor units. */
export function usePayments(orderId: string, onSettled: (change: number) => void) {
  const client = useQueryClient();
  const stale = useStaleByPayment(orderId);
  const onDone = ({ change, order }: Settled) => {
    client.setQueryData(keys.order(orderId), order);
    if (change !== undefined) onSettled(change);
  };
  const confirm = useCommand({
    ask: ({ paymentId, received }: Confirming, options) =>
      api.confirmPayment({ params: { id: paymentId }, body: { received } }, options),
    stale,
    onDone,
  });
  const decline = useCommand({
    ask: (paymentId: string, options) => api.declinePayment({ params: { id: paymentId }, body: {} }, options),
    stale,
    onDone,
  });
  const take = useCommand({
    ask: ({ part, received }: Taking, options) => {
      const share = part && { part_id: part.partId, tip: part.tip };
      const body = { payment_mode: 'cash' as const, ...share, received };
      return api.takePayment({ params: { id: orderId }, body }, options);
    },
    stale,
    onDone,
  });
  return { confirm, decline, take, busy: confirm.isPending || decline.isPending || take.isPending };
}
