import type { Announce } from '../../../events.ts';
import type { CallFacts } from './service-call-repository.ts';

type ToldCall = Pick<CallFacts, 'id' | 'storeId' | 'tableId' | 'version'>;

/** Tells a call's table and the staff that it is new, or not as it was. */
export function tellCall(announce: Announce, { id: callId, storeId, tableId, version }: ToldCall): void {
  announce('call.changed', { v: 1, storeId, tableId, callId, version });
}
