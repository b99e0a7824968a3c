import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { lockSeatingAt } from '../seating-repository.ts';
import { serveFirst } from '../waiter/serve-first.ts';
import { findCall, moveCall } from './service-call-repository.ts';
import { type CallAction, callSources } from './service-call-rule.ts';
import { tellCall } from './tell-call.ts';

/** The party that asked is locked before its request, as everybody does who takes both. */
async function serveAsker(
  { tx, principal, announce }: CommandContext<'staff'>,
  callId: string,
): Promise<void> {
  const call = await findCall(tx, callId);
  const ours = call && call.serviceId !== null && principal.storeIds.includes(call.storeId);
  const party = ours && (await lockSeatingAt(tx, call.tableId));
  if (party) serveFirst(tx, party, principal, announce);
}

/** A colleague takes a request ("seen by Tom") or says that it is done. The first one wins: `state-changed` for the next. */
export async function workCall(
  context: CommandContext<'staff'>,
  callId: string,
  action: Exclude<CallAction, 'pass'>,
): Promise<void> {
  const { tx, now, principal, announce } = context;
  if (principal.roles.includes('waiter')) await serveAsker(context, callId);
  const by = { id: principal.staffId, name: principal.name };
  const to = action === 'take' ? 'seen' : 'done';
  const { storeIds } = principal;
  const call = await moveCall(tx, { id: callId, storeIds, from: callSources(action), to, by, now });
  if (!call) {
    const there = await findCall(tx, callId);
    return refuse(there && storeIds.includes(there.storeId) ? 'state-changed' : 'not-found');
  }
  tellCall(announce, call);
}
