import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

function useStale(orderId: string) {
  const { store } = useOnDuty();
  return [keys.bills(store._id), keys.order(orderId), keys.floor(store._id)];
}

/** Asks the provider how an online payment stands, now, and says it. */
export function useCheckPayment(orderId: string) {
  const text = useText();
  return useCommand({
    ask: (paymentId: string, options) => api.checkPayment({ params: { id: paymentId } }, options),
    stale: useStale(orderId),
    onDone: ({ state }) => note(state === 'captured' ? 'success' : 'info', text(`payments.checked-${state}`)),
  });
}

/** Tries a refund again that the provider refused. */
export function useRetryRefund(orderId: string) {
  const text = useText();
  return useCommand({
    ask: (refundId: string, options) => api.retryRefund({ params: { id: refundId } }, options),
    stale: useStale(orderId),
    onDone: () => note('success', text('payments.retried')),
  });
}
