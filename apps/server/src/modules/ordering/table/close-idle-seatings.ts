import type { Reader } from '../../../platform/db/database.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Timed } from '../../../platform/jobs/timed.ts';
import { findIdleSeatings, IDLE_HOURS, lockSeating } from '../../seating/index.ts';
import { decideRelease } from '../order/order.ts';
import { findStandOfSeating, touchOfSeating } from '../order/order-repository.ts';
import { orderLines } from '../order/round-repository.ts';
import { endParty } from './end-party.ts';

/** Whether nothing happened to a party's orders since `before`, and nothing is owed. Only looks, so that nothing changes for those who stay. */
async function isOver(db: Reader, seatingId: string, before: Date): Promise<boolean> {
  const stand = await findStandOfSeating(db, seatingId);
  if (!stand) return true;
  if (stand.changedAt >= before) return false;
  const { runningId, phase, partPaid } = stand;
  if (runningId === null || phase === null) return true;
  return decideRelease({ phase, partPaid: partPaid === true }, await orderLines(db, [runningId])) !== 'owes';
}

/** Ends the parties that have been idle for six hours and owe nothing. */
export async function closeIdleSeatings({ db, announcing, now }: Timed): Promise<void> {
  const before = new Date(now.getTime() - IDLE_HOURS * 3_600_000);
  await eachApart(await findIdleSeatings(db, before), async (seatingId) => {
    if (!(await isOver(db, seatingId, before))) return;
    await announcing(async (tx, announce) => {
      const party = await lockSeating(tx, seatingId);
      // Looked at again: it may have moved or ordered before it was locked.
      const [idle] = await findIdleSeatings(tx, before, seatingId);
      if (!party || idle === undefined || !(await isOver(tx, seatingId, before))) return;
      await endParty(tx, party, await touchOfSeating(tx, seatingId, now), now, announce);
    });
  });
}
