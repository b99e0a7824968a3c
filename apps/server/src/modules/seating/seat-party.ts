import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findTable } from '../venues/index.ts';
import { openSeating } from './open-seating.ts';
import { lockSeatingAt } from './seating-repository.ts';
import { serveFirst } from './waiter/serve-first.ts';

export interface PartyToSeat {
  readonly storeId: string;
  readonly tableId: string;
  readonly covers: number | null;
}

/** A colleague opens a free table. The first diner who orders there becomes the party's host without a code. */
export async function seatParty(
  { tx, now, principal, announce }: CommandContext<'staff'>,
  { storeId, tableId, covers }: PartyToSeat,
): Promise<{ readonly seating_id: string; readonly enigma: string }> {
  const [present, [table]] = await Promise.all([lockSeatingAt(tx, tableId), findTable(tx, [tableId])]);
  if (!principal.storeIds.includes(storeId) || table?.storeId !== storeId) return refuse('not-found');
  if (present || table.unusable) return refuse('state-changed');
  const party = { storeId, tableId, state: 'open', startedByStaff: true, covers, now, host: null } as const;
  const { id, enigma } = openSeating(tx, party, announce);
  serveFirst(tx, { id, storeId, tableId, servedBy: null, version: 1 }, principal, announce);
  return { seating_id: id, enigma };
}
