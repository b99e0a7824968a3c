import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { markOverdue } from './service-call-repository.ts';

/** Hands calls that nobody took within their store's time to the manager, each once; table and staff are told. */
export async function escalateCalls(tx: Tx, now: Date, announce: Announce): Promise<void> {
  for (const { id: callId, storeId, tableId, version } of await markOverdue(tx, now))
    announce('call.changed', { v: 1, storeId, tableId, callId, version });
}
