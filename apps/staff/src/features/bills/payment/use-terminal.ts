import type { Sent } from '@tableside/contract/endpoint';
import type { staffPaymentsShapes } from '@tableside/contract/staff-payments.schema';
import type { DeclineReason } from '@tableside/contract/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { useStaleByPayment } from '../../../lib/money/use-check-payment.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { paymentQuery } from './use-upi.ts';

/** What goes to the terminal: a guest's ask, a part with its tip, or (empty) everything still open. */
export type AtTerminal = Sent<typeof staffPaymentsShapes.startTerminal>['body'];

interface Ending {
  readonly paymentId: string;
}
interface Approving extends Ending {
  /** The number of the slip, or ''. */
  readonly reference: string;
}
interface Declining extends Ending {
  /** Undefined calls it off. */
  readonly reason: DeclineReason | undefined;
}

/** What the desk does with a card at its terminal; `onShown` hears the payment that waits there. */
export function useTerminal(orderId: string, onShown: (paymentId: string) => void) {
  const client = useQueryClient();
  const { store } = useOnDuty();
  const stale = useStaleByPayment(orderId);
  const start = useCommand({
    ask: (body: AtTerminal, options) => api.startTerminal({ params: { id: orderId }, body }, options),
    stale,
    onDone: ({ order, payment }) => {
      client.setQueryData(keys.order(orderId), order);
      client.setQueryData(paymentQuery(store._id, payment._id).queryKey, payment);
      onShown(payment._id);
    },
  });
  const approve = useCommand({
    ask: ({ paymentId, reference }: Approving, options) => {
      const body = reference === '' ? {} : { reference };
      return api.confirmPayment({ params: { id: paymentId }, body }, options);
    },
    stale,
    onDone: ({ order }) => client.setQueryData(keys.order(orderId), order),
  });
  const decline = useCommand({
    ask: ({ paymentId, reason }: Declining, options) =>
      api.declinePayment({ params: { id: paymentId }, body: { reason } }, options),
    stale,
    onDone: ({ order }) => client.setQueryData(keys.order(orderId), order),
  });
  return { start, approve, decline, busy: approve.isPending || decline.isPending };
}
