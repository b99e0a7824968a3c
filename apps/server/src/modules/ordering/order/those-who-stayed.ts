import type { Announce } from '../../../events.ts';
import { Contended, type Tx } from '../../../platform/db/database.ts';
import { leaveSeating, type SeatingFacts } from '../../seating/index.ts';
import { tryUsersOrders } from './order-repository.ts';

/**
 * Who of a locked party takes part in an order that begins: everybody but those who have ordered at another table since.
 * They leave the party, since nobody has two running orders. `by` has been looked at already. One wait, for parties of
 * several. Begins anew (`Contended`) while one of them is sending somewhere.
 */
export async function thoseWhoStayed(
  party: SeatingFacts,
  by: string | null,
  { tx, now, announce }: { readonly tx: Tx; readonly now: Date; readonly announce: Announce },
): Promise<SeatingFacts['members']> {
  const others = party.members.map(({ userId }) => userId).filter((userId) => userId !== by);
  const { free, busy } = others.length > 0 ? await tryUsersOrders(tx, others) : { free: true, busy: [] };
  if (!free) throw new Contended('a member of the party is sending');
  let stayed = party;
  for (const userId of busy) stayed = leaveSeating(tx, stayed, { userId, code: 'keep' }, now, announce);
  return stayed.members;
}
