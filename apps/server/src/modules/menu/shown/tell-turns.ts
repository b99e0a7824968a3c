import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Timed } from '../../../platform/jobs/timed.ts';
import { lastTurn } from './serving.ts';
import { listTimedMenus, saveTurn } from './turn-repository.ts';

/** The later of two moments that may not be. */
const later = (one: Date | undefined, other: Date | null): Date | undefined =>
  other && (!one || other > one) ? other : one;

/**
 * Tells guests that breakfast is over, lunch has begun, or what was sold out until now is back: whatever the clock has
 * turned since it was last told.
 */
export async function tellTurns({ db, announcing, now }: Timed): Promise<void> {
  await eachApart(await listTimedMenus(db, now), async ({ store_id: storeId, timezone, timed, returned }) => {
    const last = later(lastTurn(timed, timezone, now), returned);
    if (last)
      await announcing(async (tx, announce) => {
        const version = await saveTurn(tx, storeId, last);
        if (version !== undefined) announce('availability.changed', { v: 1, storeId, version });
      });
  });
}
