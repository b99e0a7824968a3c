import type { EventName, Events } from '../../events.ts';
import { forgetStore } from './find-store.ts';
import { type VenuesDeps, venuesHandlers, venuesStaffHandlers } from './routes.ts';
import { trustHandleSecret } from './table-handle.ts';

/** Wires the module: its endpoints, and what it does on every node when an event arrives. */
export function createVenues(deps: VenuesDeps) {
  trustHandleSecret(deps.secret);
  const events: Partial<{ [N in EventName]: (payload: Events[N]) => void }> = {
    'store.changed': ({ storeId }) => forgetStore(storeId),
  };
  return { handlers: venuesHandlers(deps), staffHandlers: venuesStaffHandlers(deps), events };
}
