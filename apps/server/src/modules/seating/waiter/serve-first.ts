import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import type { SeatingFacts } from '../seating.ts';
import { saveWaiter } from '../seating-repository.ts';
import { servesFirst } from './waiter-rule.ts';

/** What has to be known of a party, locked, to name who serves it. */
type ServedParty = Pick<SeatingFacts, 'id' | 'storeId' | 'tableId' | 'servedBy' | 'version'>;

/** Names who serves a locked party from now on. Only sends. */
export function nameWaiter(
  tx: Tx,
  { id: seatingId, storeId, tableId, version }: ServedParty,
  waiter: { readonly id: string; readonly name: string },
  announce: Announce,
): void {
  saveWaiter(tx, seatingId, waiter);
  announce('seating.changed', { v: 1, storeId, seatingId, tableId, version: version + 1 });
}

/** A waiter who acts for a locked party that nobody serves yet serves it from now on. Only sends. */
export function serveFirst(tx: Tx, party: ServedParty, { staffId, name, roles }: Staff, announce: Announce) {
  if (servesFirst(roles, party.servedBy)) nameWaiter(tx, party, { id: staffId, name }, announce);
}
