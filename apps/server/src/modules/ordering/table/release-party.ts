import { isSent } from '@tableside/contract/ordered-lines';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { orderLines } from '../order/round-repository.ts';
import { endParty } from './end-party.ts';
import { lockParty } from './lock-party.ts';

/** A colleague ends the bill of an order as paid if it comes to nothing; false, with nothing changed, if there is something to pay. */
export type EndFreeBill = (orderId: string, context: CommandContext<'staff'>) => Promise<boolean>;

/** Whether the kitchen had anything of an order: what still waits for a waiter never comes, and is not paid either. */
const hasSent = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await orderLines(tx, [orderId])).some(({ status }) => isSent(status));

/** A colleague frees a table. Refuses with `table-owes` while the party owes for something that was sent. */
export async function releaseParty(
  seatingId: string,
  context: CommandContext<'staff'>,
  endFreeBill: EndFreeBill,
): Promise<void> {
  const { tx, now, principal, announce } = context;
  const { party, running } = await lockParty(tx, seatingId, principal, now);
  const wasFree =
    running !== undefined && (await hasSent(tx, running.id)) && (await endFreeBill(running.id, context));
  if (!(await endParty(tx, party, wasFree ? undefined : running, now, announce))) return refuse('table-owes');
}
