import type { Database } from '../../../platform/db/database.ts';
import type { Announcing } from '../../../platform/outbox/announcing.ts';
import { lastTurn } from './serving.ts';
import { listTimedMenus, saveTurn } from './turn-repository.ts';

interface Turning {
  readonly db: Database;
  readonly announcing: Announcing;
  readonly now: Date;
}

/** Tells guests that breakfast is over and lunch has begun: whatever the clock has turned since it was last told. */
export async function tellTurns({ db, announcing, now }: Turning): Promise<void> {
  for (const { store_id: storeId, timezone, timed } of await listTimedMenus(db)) {
    const last = lastTurn(timed, timezone, now);
    if (last)
      await announcing(async (tx, announce) => {
        const version = await saveTurn(tx, storeId, last);
        if (version !== undefined) announce('availability.changed', { v: 1, storeId, version });
      });
  }
}
