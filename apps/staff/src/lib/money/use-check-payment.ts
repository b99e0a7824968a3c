import { api } from '../api.ts';
import { keys } from '../keys.ts';
import { note } from '../notes.ts';
import { useOnDuty } from '../session.tsx';
import { useText } from '../text.tsx';
import { useCommand } from '../use-command.ts';

/** What a payment of an order may change on screen, a drawer among it. */
export function useStaleByPayment(orderId: string) {
  const { store } = useOnDuty();
  return [
    keys.bills(store._id),
    keys.order(orderId),
    keys.floor(store._id),
    keys.shifts(store._id),
    keys.anyShift,
  ];
}

/** Asks the provider how an online payment stands, now, and says it. */
export function useCheckPayment(orderId: string) {
  const text = useText();
  return useCommand({
    ask: (paymentId: string, options) => api.checkPayment({ params: { id: paymentId } }, options),
    stale: useStaleByPayment(orderId),
    onDone: ({ state }) => note(state === 'captured' ? 'success' : 'info', text(`payments.checked-${state}`)),
  });
}
