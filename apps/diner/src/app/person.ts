import { api } from '../lib/api.ts';
import { bringDietChoice } from '../lib/diet/diet-choice.ts';
import { facts } from '../lib/facts.ts';
import { refreshOrder } from '../lib/refresh-order.ts';
import { useRoot } from '../lib/store.ts';

const signedIn = (): boolean => useRoot.getState().auth.user_data !== null;

let adopting: string | undefined;

/** Makes an order the running one, fetched afresh. Of several the one asked for last, whichever answer comes last. */
export async function adoptOrder(id: string): Promise<void> {
  if (!signedIn()) return;
  adopting = id;
  if (useRoot.getState().order?._id === id) return void (await refreshOrder());
  const answer = await api.orders.getOrder({ params: { id }, query: {} });
  if (answer.ok && '_id' in answer.value && adopting === id) facts.orderFetched(answer.value);
}

/** The person as the server knows them, and the order that is running for them now; our own last order otherwise. */
export async function refreshPerson(): Promise<void> {
  if (!signedIn()) return;
  const answer = await api.accounts.getUser();
  if (!answer.ok) return;
  facts.userFetched(answer.value);
  void bringDietChoice();
  const { current_order: current } = answer.value;
  const { order } = useRoot.getState();
  if (current !== null && current !== order?._id) await adoptOrder(current);
  else await refreshOrder();
}

/** An order was announced: ours is refreshed when it is older; about any other one the person tells which is running. */
export async function orderAnnounced(id: string, version: number): Promise<void> {
  const { order } = useRoot.getState();
  if (order?._id !== id) return refreshPerson();
  if (order.version < version) await refreshOrder();
}
