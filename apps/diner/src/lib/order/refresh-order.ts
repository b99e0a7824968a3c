import type { Failure } from '@tableside/contract/endpoint';
import type { Order } from '@tableside/contract/ordering.schema';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { facts } from '../facts.ts';
import { useRoot } from '../store.ts';
import { toast } from '../toasts.ts';

/** Whether this is the order that the phone follows: an answer may come when another one is, or none. */
export const isCurrent = (id: string): boolean => useRoot.getState().order?._id === id;

/** Takes what a command answered about the order it was for; one that the phone has left meanwhile does not come back. */
export function orderAnswered(order: Order): void {
  if (isCurrent(order._id)) facts.orderFetched(order);
}

/**
 * Fetches the current order unless the server says that ours is current. Null when it worked; an order that is not ours
 * any more is let go, and one that another has followed meanwhile does not come back. `anew`: whatever its version.
 */
export async function refreshOrder({ anew = false } = {}): Promise<Failure | null> {
  const { order } = useRoot.getState();
  if (!order) return null;
  const query = anew ? {} : { since: order.version };
  const answer = await api.orders.getOrder({ params: { id: order._id }, query });
  if (!answer.ok) {
    if (answer.code === 'not-found' && isCurrent(order._id)) facts.orderGone();
    return answer;
  }
  if ('_id' in answer.value) orderAnswered(answer.value);
  return null;
}

/** What the banner about the connection or the sign-in says already is not said again. */
const QUIET: readonly Failure['code'][] = ['unreachable', 'session-ended', 'token-malformed'];

/** Says why an order could not be fetched; whether it was said here. */
export function sayFailure({ code, message }: Failure): boolean {
  const quiet = QUIET.includes(code);
  if (!quiet) toast.error(message);
  return !quiet;
}

async function refreshAloud(): Promise<void> {
  const failure = await refreshOrder();
  if (failure) sayFailure(failure);
}

/** Looks once when a screen about the order opens; the stream keeps it fresh from then on. */
export function useFreshOrder(): void {
  useEffect(() => void refreshAloud(), []);
}
