import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { acceptSeating, serveFirst } from '../../seating/index.ts';
import { touchPaidWaiting } from '../order/order-repository.ts';
import { tellChanged } from '../order/tell-order.ts';
import { releaseHeld } from '../ticket/release-held.ts';
import { lockParty } from './lock-party.ts';

/**
 * A waiter accepts a table that waits, or a round above the store's limit: what was held goes to the kitchen, also what
 * is paid by now. Refuses with `state-changed` when nothing waits.
 */
export async function acceptParty(
  seatingId: string,
  { tx, now, principal, announce }: CommandContext<'staff'>,
): Promise<{ readonly seating_id: string; readonly enigma: string }> {
  const { party, running } = await lockParty(tx, seatingId, principal, now);
  const waited = party.state === 'waiting';
  if (waited) acceptSeating(tx, party, now, announce);
  const orders = [...(running ? [running] : []), ...(await touchPaidWaiting(tx, party.id, now))];
  let released = false;
  for (const { tabId } of orders) if (await releaseHeld(tx, tabId, now, announce)) released = true;
  if (!waited && !released) return refuse('state-changed');
  serveFirst(tx, waited ? { ...party, version: party.version + 1 } : party, principal, announce);
  for (const order of orders) tellChanged(announce, order);
  return { seating_id: party.id, enigma: party.enigma };
}
