import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { onDutyFor } from '../waiter/on-duty.ts';
import { findCall, giveCall } from './service-call-repository.ts';
import { tellCall } from './tell-call.ts';

/** From whom to whom; `from` null: nobody had it when it was read; undefined: whoever passes it cannot tell. */
interface Pass {
  readonly to: string;
  readonly from?: string | null | undefined;
}

/**
 * A colleague gives a request to another one on duty, whose name the table sees then. Refuses with `state-changed` for
 * somebody who is not there any more, for what is done, and for what somebody else has meanwhile.
 */
export async function passCall(
  { tx, now, principal, announce }: CommandContext<'staff'>,
  callId: string,
  { to, from }: Pass,
): Promise<void> {
  const there = await findCall(tx, callId);
  if (!there || !principal.storeIds.includes(there.storeId)) return refuse('not-found');
  const takers = await onDutyFor(tx, there.storeId, 'calls.work', now);
  const taker = takers.find(({ _id }) => _id === to) ?? refuse('state-changed');
  const call = await giveCall(tx, callId, {
    to: { id: taker._id, name: taker.name },
    by: principal.name,
    from,
    now,
  });
  if (!call) return refuse('state-changed');
  tellCall(announce, call);
}
