import { api } from '../../lib/api.ts';
import { useStaleByPayment } from '../../lib/money/use-check-payment.ts';
import { note } from '../../lib/notes.ts';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

/** Tries a refund again that the provider refused. */
export function useRetryRefund(orderId: string) {
  const text = useText();
  return useCommand({
    ask: (refundId: string, options) => api.retryRefund({ params: { id: refundId } }, options),
    stale: useStaleByPayment(orderId),
    onDone: () => note('success', text('payments.retried')),
  });
}
