import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findIdleSeatings, IDLE_HOURS, lockSeating } from '../../seating/index.ts';
import { decideRelease } from '../order/order.ts';
import { findStandOfSeating, touchOfSeating } from '../order/order-repository.ts';
import { orderLines } from '../order/round-repository.ts';
import { endParty } from './end-party.ts';

/** Whether nothing happened to a party's orders since `before`, and nothing is owed. Only looks, so that nothing changes for those who stay. */
async function isOver(tx: Tx, seatingId: string, before: Date): Promise<boolean> {
  const stand = await findStandOfSeating(tx, seatingId);
  if (!stand) return true;
  if (stand.changedAt >= before) return false;
  const { runningId, phase, partPaid } = stand;
  if (runningId === null || phase === null) return true;
  return decideRelease({ phase, partPaid: partPaid === true }, await orderLines(tx, [runningId])) !== 'owes';
}

/** More wait for the next call, so that one transaction never holds a whole chain's tables. */
const MOST_AT_ONCE = 100;

/** Ends the parties that have been idle for six hours and owe nothing. Resolves with how many. */
export async function closeIdleSeatings(tx: Tx, now: Date, announce: Announce): Promise<number> {
  const before = new Date(now.getTime() - IDLE_HOURS * 3_600_000);
  let ended = 0;
  for (const seatingId of await findIdleSeatings(tx, before)) {
    if (ended >= MOST_AT_ONCE) break;
    if (!(await isOver(tx, seatingId, before))) continue;
    const party = await lockSeating(tx, seatingId);
    if (!party || party.state === 'closed') continue;
    const running = await touchOfSeating(tx, seatingId, now);
    if (await endParty(tx, party, running, now, announce)) ended += 1;
  }
  return ended;
}
