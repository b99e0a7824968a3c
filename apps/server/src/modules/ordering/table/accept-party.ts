import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { acceptSeating, serveFirst } from '../../seating/index.ts';
import { tellChanged } from '../order/tell-order.ts';
import { releaseHeld } from '../ticket/release-held.ts';
import { lockParty } from './lock-party.ts';

/**
 * A waiter accepts a table that waits, or a round above the store's limit: what was held goes to the kitchen. Refuses
 * with `state-changed` when nothing waits.
 */
export async function acceptParty(
  seatingId: string,
  { tx, now, principal, announce }: CommandContext<'staff'>,
): Promise<{ readonly seating_id: string; readonly enigma: string }> {
  const { party, running } = await lockParty(tx, seatingId, principal, now);
  const waited = party.state === 'waiting';
  if (waited) acceptSeating(tx, party, now, announce);
  const released = running !== undefined && (await releaseHeld(tx, running.tabId, now, announce));
  if (!waited && !released) return refuse('state-changed');
  serveFirst(tx, waited ? { ...party, version: party.version + 1 } : party, principal, announce);
  if (running) tellChanged(announce, running);
  return { seating_id: party.id, enigma: party.enigma };
}
