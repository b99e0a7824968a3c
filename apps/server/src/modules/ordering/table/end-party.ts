import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { closeSeating } from '../../seating/index.ts';
import { finishOrder } from '../order/finish-order.ts';
import { decideRelease, type OrderFacts } from '../order/order.ts';
import { orderLines } from '../order/round-repository.ts';
import { voidOrder } from '../order/void-order.ts';
import { clearTickets } from './clear-tickets.ts';

/** Ends a locked party with its touched running order, unless it owes: false then, and nothing has changed. */
export async function endParty(
  tx: Tx,
  party: { readonly id: string },
  running: OrderFacts | undefined,
  now: Date,
  announce: Announce,
): Promise<boolean> {
  const outcome = running && decideRelease(running, await orderLines(tx, [running.id]));
  if (outcome === 'owes') return false;
  if (running && outcome === 'finish') finishOrder(tx, running, now, announce);
  if (running && outcome === 'cancel') await voidOrder(tx, running, now, announce);
  await clearTickets(tx, { seatingId: party.id, running }, now, announce);
  await closeSeating(tx, party.id, now, announce);
  return true;
}
