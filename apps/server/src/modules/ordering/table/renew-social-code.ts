import type { CommandContext } from '../../../platform/http/handler.ts';
import { renewCode } from '../../seating/index.ts';
import { tellChanged } from '../order/tell-order.ts';
import { lockParty } from './lock-party.ts';

/** A colleague gives a party another social code; the members see it on their order. */
export async function renewSocialCode(
  seatingId: string,
  { tx, now, principal, announce }: CommandContext<'staff'>,
): Promise<{ readonly seating_id: string; readonly enigma: string }> {
  const { party, running } = await lockParty(tx, seatingId, principal, now);
  const enigma = renewCode(tx, party, now, announce);
  if (running) tellChanged(announce, running);
  return { seating_id: party.id, enigma };
}
