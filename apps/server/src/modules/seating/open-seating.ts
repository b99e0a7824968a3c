import { SOCIAL_CODE_LENGTH } from '@tableside/contract/vocabulary';
import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newCode, newId } from '../../platform/ids.ts';
import { markClean } from '../venues/index.ts';
import type { SeatingFacts } from './seating.ts';
import { insertSeating, type NewSeating } from './seating-repository.ts';

/**
 * Seats a party at a table that `lockSeatingAt` showed to be free, with a fresh social code. Only sends; if another
 * party came in between all the same, the commit fails.
 */
export function openSeating(
  tx: Tx,
  party: Omit<NewSeating, 'id' | 'enigma'>,
  announce: Announce,
): Pick<SeatingFacts, 'id' | 'enigma' | 'state' | 'joining' | 'spendLimit' | 'members'> {
  const id = newId();
  const enigma = newCode(SOCIAL_CODE_LENGTH);
  insertSeating(tx, { ...party, id, enigma });
  markClean(tx, party.tableId);
  announce('seating.opened', {
    v: 1,
    storeId: party.storeId,
    seatingId: id,
    tableId: party.tableId,
    version: 1,
  });
  const members = party.host ? [{ ...party.host, host: true }] : [];
  return { id, enigma, state: party.state, joining: true, spendLimit: null, members };
}
