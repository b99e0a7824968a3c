import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findTable } from '../venues/index.ts';
import { type OpenedByStaff, openByStaff } from './open-by-staff.ts';
import { lockSeatingAt } from './seating-repository.ts';

export interface PartyToSeat {
  readonly storeId: string;
  readonly tableId: string;
  readonly covers: number | null;
}

/** A colleague opens a free table. The first diner who orders there becomes the party's host without a code. */
export async function seatParty(
  context: CommandContext<'staff'>,
  { storeId, tableId, covers }: PartyToSeat,
): Promise<OpenedByStaff> {
  const { tx, principal } = context;
  const [present, [table]] = await Promise.all([lockSeatingAt(tx, tableId), findTable(tx, [tableId])]);
  if (!principal.storeIds.includes(storeId) || table?.storeId !== storeId) return refuse('not-found');
  if (present || table.unusable) return refuse('state-changed');
  return openByStaff({ storeId, tableId, covers, host: null }, context);
}
