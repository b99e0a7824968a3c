import type { CommandContext } from '../../platform/http/handler.ts';
import { openSeating } from './open-seating.ts';
import type { NewSeating } from './seating-repository.ts';
import { serveFirst } from './waiter/serve-first.ts';

/** A seating that a colleague opened: its table's code lets friends join. */
export interface OpenedByStaff {
  readonly seating_id: string;
  readonly enigma: string;
}

/** A colleague leads a party to a table that is locked and free; a waiter who does serves it from now on. Only sends. */
export function openByStaff(
  party: Pick<NewSeating, 'storeId' | 'tableId' | 'covers' | 'host'>,
  { tx, now, principal, announce }: CommandContext<'staff'>,
): OpenedByStaff {
  const { storeId, tableId } = party;
  const { id, enigma } = openSeating(tx, { ...party, state: 'open', startedByStaff: true, now }, announce);
  serveFirst(tx, { id, storeId, tableId, servedBy: null, version: 1 }, principal, announce);
  return { seating_id: id, enigma };
}
