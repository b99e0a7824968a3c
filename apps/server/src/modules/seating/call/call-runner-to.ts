import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { closeRunnerCall, findRunnerCall, insertRunnerCall } from './service-call-repository.ts';
import { initialCallState } from './service-call-rule.ts';

interface ReadyOrder {
  readonly storeId: string;
  readonly tableId: string;
  readonly orderId: string;
}

/** Calls a runner to take an order to its table. Resolves with the id of its one open call, whoever made it. */
export async function callRunnerTo(
  tx: Tx,
  order: ReadyOrder,
  now: Date,
  announce: Announce,
): Promise<string | undefined> {
  const id = newId();
  if (!(await insertRunnerCall(tx, { ...order, id, state: initialCallState, at: now })))
    return (await findRunnerCall(tx, order.orderId))?.id;
  announce('call.changed', {
    v: 1,
    storeId: order.storeId,
    tableId: order.tableId,
    callId: id,
    version: 1,
  });
  return id;
}

/** Everything of an order is out: nobody has to come for it any more. */
export async function finishRunnerCall(
  tx: Tx,
  orderId: string,
  now: Date,
  announce: Announce,
): Promise<void> {
  const call = await closeRunnerCall(tx, orderId, now);
  if (!call) return;
  const { id: callId, storeId, tableId, version } = call;
  announce('call.changed', { v: 1, storeId, tableId, callId, version });
}
