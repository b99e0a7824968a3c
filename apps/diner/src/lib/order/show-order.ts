import { api } from '../api.ts';
import { facts } from '../facts.ts';
import { go } from '../navigation.ts';
import { toast } from '../toasts.ts';

/** Leads to the diner's order that is open elsewhere, which becomes the running one. */
export async function showOrder(id: string): Promise<void> {
  const answer = await api.orders.getOrder({ params: { id }, query: {} });
  if (!answer.ok) return toast.error(answer.message);
  if ('_id' in answer.value) facts.orderFetched(answer.value);
  go('/bill');
}
