import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  closeRunnerCall,
  copyRunnerCall,
  findRunnerCall,
  insertRunnerCall,
} from './service-call-repository.ts';
import { initialCallState } from './service-call-rule.ts';
import { tellCall } from './tell-call.ts';

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
  tellCall(announce, { ...order, id, version: 1 });
  return id;
}

/** Of what a runner was called for, some goes out with another order: calls the same one for that, unless somebody is called there already. */
export async function callRunnerAlso(
  tx: Tx,
  fromId: string,
  { orderId, tableId }: Omit<ReadyOrder, 'storeId'>,
  announce: Announce,
): Promise<void> {
  const call = await copyRunnerCall(tx, { id: newId(), fromId, orderId, tableId });
  if (call) tellCall(announce, call);
}

/** Everything of an order is out: nobody has to come for it any more. */
export async function finishRunnerCall(
  tx: Tx,
  orderId: string,
  now: Date,
  announce: Announce,
): Promise<void> {
  const call = await closeRunnerCall(tx, orderId, now);
  if (call) tellCall(announce, call);
}
