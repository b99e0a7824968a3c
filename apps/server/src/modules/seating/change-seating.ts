import { SOCIAL_CODE_LENGTH } from '@tableside/contract/vocabulary';
import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newCode } from '../../platform/ids.ts';
import type { SeatingFacts } from './seating.ts';
import { saveAccepted, saveClosed, saveCode } from './seating-repository.ts';
import { closeCalls } from './service-call-repository.ts';

function announceChanged(
  announce: Announce,
  { id: seatingId, storeId, tableId, version }: SeatingFacts,
): void {
  announce('seating.changed', { v: 1, storeId, seatingId, tableId, version: version + 1 });
}

/** A waiter accepts a locked party that waits. Only sends. */
export function acceptSeating(tx: Tx, seating: SeatingFacts, now: Date, announce: Announce): void {
  saveAccepted(tx, seating.id, now);
  announceChanged(announce, seating);
}

/** Gives a locked party another social code, which is returned; the old one is worth nothing from now on. Only sends. */
export function renewCode(tx: Tx, seating: SeatingFacts, now: Date, announce: Announce): string {
  const enigma = newCode(SOCIAL_CODE_LENGTH);
  saveCode(tx, seating.id, enigma, now);
  announceChanged(announce, seating);
  return enigma;
}

/** Ends a party: its code and its open requests end with it. A party that has ended already stays as it is. */
export async function closeSeating(tx: Tx, seatingId: string, now: Date, announce: Announce): Promise<void> {
  const closed = await saveClosed(tx, seatingId, now);
  if (!closed) return;
  const { storeId, tableId, version } = closed;
  announce('seating.closed', { v: 1, storeId, seatingId, tableId, version });
  for (const call of await closeCalls(tx, tableId, now)) {
    announce('call.changed', { v: 1, storeId, tableId, callId: call.id, version: call.version });
  }
}
