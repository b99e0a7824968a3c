import { useEffect } from 'react';
import { api } from './api.ts';
import { facts } from './facts.ts';
import { useRoot } from './store.ts';

/** Fetches the current order unless the server says that ours is current. */
export async function refreshOrder(): Promise<void> {
  const { order } = useRoot.getState();
  if (!order) return;
  const answer = await api.orders.getOrder({ params: { id: order._id }, query: { since: order.version } });
  if (answer.ok && '_id' in answer.value) facts.orderFetched(answer.value);
}

/** Looks once when a screen about the order opens; the stream keeps it fresh from then on. */
export function useFreshOrder(): void {
  useEffect(() => void refreshOrder(), []);
}
