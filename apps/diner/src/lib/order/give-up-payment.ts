import type { Order } from '@tableside/contract/ordering.schema';
import { api } from '../api.ts';
import { useRoot } from '../store.ts';
import { orderAnswered, refreshOrder } from './refresh-order.ts';

export type PendingPart = Order['bill']['parts'][number] & { readonly payment_id: string };

/** A payment of the whole bill is everybody's; a share is whose it is. */
export function isOurs({ kind, by }: PendingPart): boolean {
  const me = useRoot.getState().auth.user_data?.user._id;
  return kind === 'all' || by === null || by._id === me;
}

/** The payment that waits for somebody, if one does: one of this person's before one of somebody else's. */
export function pendingPart(order: Pick<Order, 'bill'> | null): PendingPart | undefined {
  const waiting = (order?.bill.parts ?? []).flatMap((part) =>
    part.state === 'pending' && part.payment_id !== null ? [{ ...part, payment_id: part.payment_id }] : [],
  );
  return waiting.find(isOurs) ?? waiting[0];
}

/** The payment that waits and may be given up here; nobody gives up somebody else's share. */
export function ourPendingPart(order: Pick<Order, 'bill'> | null): PendingPart | undefined {
  const part = pendingPart(order);
  return part && isOurs(part) ? part : undefined;
}

const WAITING = {
  cash: 'bill.waiting-cash',
  card: 'bill.waiting-card',
  online: 'bill.waiting-online',
} as const;

/** The text that says what a pending part waits for. */
export const waitingText = ({ mode }: PendingPart) => WAITING[mode ?? 'cash'];

/** Gives a pending payment up, so that the bill is open again. The sentence why not, or null. */
export async function giveUp(orderId: string, paymentId: string): Promise<string | null> {
  const answer = await api.billing.giveUpPayment({ params: { id: orderId, payment_id: paymentId } });
  if (answer.ok) orderAnswered(answer.value);
  else void refreshOrder(); // it may have been confirmed in this very moment
  return answer.ok ? null : answer.message;
}

/** Gives the order's pending payment up. The sentence why not, or null. */
export async function giveUpPayment(order: Order): Promise<string | null> {
  const part = pendingPart(order);
  return part ? giveUp(order._id, part.payment_id) : null;
}
