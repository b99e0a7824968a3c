import { isUnderWay, statusOfLines } from '@tableside/contract/ordered-lines';
import type { Reader } from '../../../platform/db/database.ts';
import { readyWindow, type Window } from '../../ordering/index.ts';
import { linesByTicket } from './lines-by-ticket.ts';
import type { Picture } from './picture-repository.ts';

/** By ticket, for those that a kitchen still has: when they are usually ready, null where that cannot be told. */
export type ReadyWindows = ReadonlyMap<string, Window | null>;

/** When what the kitchen still has of an order is usually ready. */
export async function readyWindowsOf(db: Reader, { type, tickets, lines }: Picture): Promise<ReadyWindows> {
  const byTicket = linesByTicket(lines);
  const cooking = tickets
    .map((ticket) => ({ ...ticket, own: byTicket.get(ticket.id) ?? [] }))
    .filter(({ own }) => isUnderWay(statusOfLines(own)));
  const told = cooking.map(async ({ id, store_id: storeId, placed_at, own }) => {
    const placedAt = Date.parse(placed_at);
    return [id, await readyWindow(db, { storeId, type, placedAt, lines: own })] as const;
  });
  return new Map(await Promise.all(told));
}
