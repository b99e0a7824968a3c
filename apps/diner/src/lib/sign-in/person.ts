import type { Failure } from '@tableside/contract/endpoint';
import { api } from '../api.ts';
import { bringDietChoice } from '../diet/diet-choice.ts';
import { facts } from '../facts.ts';
import { refreshOrder, sayFailure } from '../order/refresh-order.ts';
import { useRoot } from '../store.ts';

const signedIn = (): boolean => useRoot.getState().auth.user_data !== null;

let adopting: string | undefined;
/** The order of which this sign-in was told that it could not be fetched: whoever polls would say so again and again. */
let told: string | undefined;

function notAdopted(id: string, failure: Failure): Failure {
  const telling = `${useRoot.getState().auth.user_data?.token} ${id}`;
  if (adopting === id && told !== telling && sayFailure(failure)) told = telling;
  return failure;
}

/** Makes an order the running one, fetched afresh; null when it worked. Of several the one asked for last, whichever answer comes last. */
export async function adoptOrder(id: string): Promise<Failure | null> {
  if (!signedIn()) return null;
  adopting = id;
  if (useRoot.getState().order?._id === id) return refreshOrder();
  const answer = await api.orders.getOrder({ params: { id }, query: {} });
  if (!answer.ok) return notAdopted(id, answer);
  told = undefined;
  if ('_id' in answer.value && adopting === id) facts.orderFetched(answer.value);
  return null;
}

/**
 * Another order is the running one. Ours is looked at first: a visit that has just ended is rated before another order takes
 * its place. Null when it worked.
 */
export async function orderBegun(id: string): Promise<Failure | null> {
  const { order } = useRoot.getState();
  if (order && order._id !== id) {
    adopting = id;
    await refreshOrder();
    if (useRoot.getState().ratings.page || adopting !== id) return null;
  }
  return adoptOrder(id);
}

/** The person as the server knows them, and the order that is running for them now; our own last order otherwise. Null when it worked. */
export async function refreshPerson(): Promise<Failure | null> {
  if (!signedIn()) return null;
  const answer = await api.accounts.getUser();
  if (!answer.ok) return answer;
  facts.userFetched(answer.value);
  void bringDietChoice();
  const { current_order: current } = answer.value;
  const { order } = useRoot.getState();
  return current === null || current === order?._id ? refreshOrder() : orderBegun(current);
}

/** An order was announced: ours is refreshed when it is older; about any other one the person tells which is running. */
export async function orderAnnounced(id: string, version: number): Promise<void> {
  const { order } = useRoot.getState();
  if (order?._id !== id) await refreshPerson();
  else if (order.version < version) await refreshOrder();
}
