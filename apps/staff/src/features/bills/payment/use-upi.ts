import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { useCheckPayment, useStaleByPayment } from '../../../lib/money/use-check-payment.ts';
import { valueIn } from '../../../lib/outcome.ts';
import { storeQuery } from '../../../lib/queries.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useCommand } from '../../../lib/use-command.ts';

/** A part of a bill, and the tip the guest names with it (minor units). */
export interface TakenPart {
  readonly partId: string;
  readonly tip: number;
}

const LOOK_AGAIN_MS = 3000;

/** One online payment, looked at again while nobody knows how it ends. Out of date whenever a bill is. */
export const paymentQuery = (storeId: string, paymentId: string) =>
  queryOptions({
    queryKey: [...keys.bills(storeId, 'payments'), 'one', paymentId],
    queryFn: async () => valueIn(await api.getStaffPayment({ params: { id: paymentId } })),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? LOOK_AGAIN_MS : false),
  });

/** Whether guests may pay by a UPI code that they scan. */
export function useTakesUpi(): boolean {
  const { store } = useOnDuty();
  const { data } = useQuery(storeQuery(store._id));
  if (!data) return false;
  const { payment_modes: modes, online_modes: online, upi } = data.preferences;
  return modes.includes('online') && online.includes('upi') && upi.qr;
}

/** What the desk does with a payment by UPI; `onShown` hears the payment whose code is to be shown. */
export function useUpi(orderId: string, onShown: (paymentId: string) => void) {
  const client = useQueryClient();
  const { store } = useOnDuty();
  const stale = useStaleByPayment(orderId);
  const show = useCommand({
    ask: (part: TakenPart | undefined, options) => {
      const body = part ? { part_id: part.partId, tip: part.tip } : {};
      return api.showUpi({ params: { id: orderId }, body }, options);
    },
    stale,
    onDone: ({ order, payment }) => {
      client.setQueryData(keys.order(orderId), order);
      client.setQueryData(paymentQuery(store._id, payment._id).queryKey, payment);
      onShown(payment._id);
    },
  });
  const check = useCheckPayment(orderId);
  const callOff = useCommand({
    ask: (paymentId: string, options) => api.declinePayment({ params: { id: paymentId }, body: {} }, options),
    stale,
    onDone: ({ order }) => client.setQueryData(keys.order(orderId), order),
  });
  return { show, check, callOff };
}
