import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { markOverdue } from './service-call-repository.ts';
import { tellCall } from './tell-call.ts';

/** Hands calls that nobody took within their store's time to the manager, each once; table and staff are told. */
export async function escalateCalls(tx: Tx, now: Date, announce: Announce): Promise<void> {
  for (const call of await markOverdue(tx, now)) tellCall(announce, call);
}
