import type { Forgetting } from '../../events.ts';
import type { Reader } from '../../platform/db/database.ts';
import {
  messageTextHandlers,
  settingsHandlers,
  type VenuesDeps,
  venuesHandlers,
  venuesStaffHandlers,
} from './routes.ts';
import { forgetStore } from './store/find-store.ts';
import { listCountries } from './store/store-repository.ts';
import { readHandle, signHandle, trustHandleSecret } from './table/table-handle.ts';
import { findGeneration } from './table/table-repository.ts';

/** Wires the module: its endpoints, what it forgets on every node when a store has changed, and handles of tables. */
export function createVenues(deps: VenuesDeps) {
  trustHandleSecret(deps.secret);
  const forgets: Forgetting = { store: forgetStore };
  /** What a scan of the table's code would hand out now; null for a table without a code. */
  const handleOf = async (db: Reader, tableId: string, now: Date): Promise<string | null> => {
    const found = await findGeneration(db, tableId);
    if (!found) return null;
    const issuedAt = Math.floor(now.getTime() / 1000);
    return signHandle(deps.secret, { tableId, generation: found.generation, issuedAt });
  };
  return {
    handlers: venuesHandlers(deps),
    staffHandlers: venuesStaffHandlers(deps),
    settingsHandlers: settingsHandlers(deps),
    messageTextHandlers: messageTextHandlers(deps),
    forgets,
    handleOf,
    listCountries,
    tableOf: (handle: string, now: Date): string | undefined => readHandle(handle, now)?.tableId,
  };
}
