import { useIsFetching } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useStaleByPayment } from '../../lib/money/use-check-payment.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

/** Tries a refund again that the provider refused. Its button is at work until the list knows of it. */
export function useRetryRefund(orderId: string) {
  const text = useText();
  const { store } = useOnDuty();
  const isRead = useIsFetching({ queryKey: keys.bills(store._id, 'payments') }) === 0;
  const { mutate, variables, isPending, isSuccess } = useCommand({
    ask: (refundId: string, options) => api.retryRefund({ params: { id: refundId } }, options),
    stale: useStaleByPayment(orderId),
    onDone: () => note('success', text('payments.retried')),
  });
  return {
    again: (refundId: string) => mutate(refundId),
    isBusyAt: (refundId: string) => variables === refundId && (isPending || (isSuccess && !isRead)),
  };
}
