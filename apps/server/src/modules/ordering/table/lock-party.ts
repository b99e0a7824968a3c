import type { Tx } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { lockSeating, type SeatingFacts } from '../../seating/index.ts';
import type { OrderFacts } from '../order/order.ts';
import { touchOfSeating } from '../order/order-repository.ts';

/** A party of one of the colleague's stores, locked, with its running order touched. Refuses `not-found`, and `state-changed` when it has ended. */
export async function lockParty(
  tx: Tx,
  seatingId: string,
  staff: Staff,
  now: Date,
): Promise<{ readonly party: SeatingFacts; readonly running: OrderFacts | undefined }> {
  const [party, running] = await Promise.all([
    lockSeating(tx, seatingId),
    touchOfSeating(tx, seatingId, now),
  ]);
  if (!party || !staff.storeIds.includes(party.storeId)) return refuse('not-found');
  if (party.state === 'closed') return refuse('state-changed');
  return { party, running };
}
