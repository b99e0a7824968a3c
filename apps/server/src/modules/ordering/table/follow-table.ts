import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findWay } from '../../seating/index.ts';
import { findTable, readHandle } from '../../venues/index.ts';
import { findOrder } from '../order/order-repository.ts';
import { requireMember } from '../order/require-member.ts';

/** What a scan of a table's code would hand out now; null for a table without a code. */
export type HandleOf = (db: Reader, tableId: string, now: Date) => Promise<string | null>;

interface Follow {
  readonly orderId: string;
  /** The handle that the phone holds. */
  readonly held: string;
  readonly userId: string;
  readonly now: Date;
  readonly handleOf: HandleOf;
}

/**
 * Where a member's phone finds its party when staff moved it away from the table that the phone scanned: a handle of the
 * table it sits at now. Null when it did not sit at that table, or still does.
 */
export async function followTable(
  db: Reader,
  { orderId, held, userId, now, handleOf }: Follow,
): Promise<{ readonly table_id: string; readonly table_name: string } | null> {
  const order = (await findOrder(db, orderId)) ?? refuse('not-found');
  requireMember(order, userId);
  const left = readHandle(held, now)?.tableId;
  const way = order.seatingId === null ? undefined : await findWay(db, order.seatingId);
  if (left === undefined || !way || way.tableId === left || !way.cameFrom.includes(left)) return null;
  const [[table], handle] = await Promise.all([findTable(db, [way.tableId]), handleOf(db, way.tableId, now)]);
  return table && handle !== null ? { table_id: handle, table_name: table.name } : null;
}
