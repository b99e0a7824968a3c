import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SeatingFacts, SeatingMember } from './seating.ts';
import { insertMember } from './seating-repository.ts';

/** Makes somebody a member of a locked party. Only sends. */
export function addMember(
  tx: Tx,
  seating: SeatingFacts,
  member: SeatingMember,
  now: Date,
  announce: Announce,
): void {
  insertMember(tx, seating.id, member, now);
  const { id: seatingId, storeId, tableId, version } = seating;
  announce('seating.joined', {
    v: 1,
    storeId,
    seatingId,
    tableId,
    userId: member.userId,
    version: version + 1,
  });
}
