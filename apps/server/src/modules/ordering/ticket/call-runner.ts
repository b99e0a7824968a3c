import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { callRunnerTo } from '../../seating/index.ts';
import { findOrder, touch } from '../order/order-repository.ts';
import { orderLines } from '../order/round-repository.ts';

/**
 * The pass calls whoever is free to take out what is ready of an order. Called again it is the same call. Refuses with
 * `state-changed` when nothing of it is ready, or it goes to no table. Resolves with the id of the call.
 */
export async function callRunner(
  orderId: string,
  { tx, now, principal, announce }: CommandContext<'staff'>,
): Promise<string> {
  const known = await findOrder(tx, orderId);
  if (!known || !principal.storeIds.includes(known.storeId)) return refuse('not-found');
  // Whoever hands over the last of it at that moment ends the calls that are there.
  const { storeId, tableId } = (await touch(tx, orderId, now)) ?? refuse('not-found');
  const lines = await orderLines(tx, [orderId]);
  if (tableId === null || !lines.some(({ status }) => status === 'ready')) return refuse('state-changed');
  const call = await callRunnerTo(tx, { storeId, tableId, orderId }, now, announce);
  return call ?? refuse('state-changed');
}
