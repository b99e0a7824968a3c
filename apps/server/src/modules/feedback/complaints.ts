import type { Complaint } from '@tableside/contract/staff.schema';
import type { Reader } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import type { Staff } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findOrder } from '../ordering/index.ts';
import { findTable } from '../venues/index.ts';
import { listUnseenLow, markSeen, type Rating } from './feedback-repository.ts';

/** Later the guests have long gone. */
const TOLD_FOR = 2 * 3_600_000;

async function present(db: Reader, rating: Rating): Promise<Complaint[]> {
  const order = await findOrder(db, rating.orderId);
  if (!order) return [];
  const [table] = order.tableId === null ? [] : await findTable(db, [order.tableId]);
  const { level, serviceLevel, chips, comment, at } = rating;
  return [
    {
      order_id: order.id,
      number: order.number,
      table: table?.name ?? null,
      area: table?.area ?? '',
      level,
      service_level: serviceLevel,
      chips: [...chips],
      comment,
      at: at.toISOString(),
    },
  ];
}

/** What guests of a store were unhappy with in the last two hours and nobody of the house has seen; the oldest first. */
export async function listComplaints(
  db: Reader,
  storeId: string,
  { storeIds }: Staff,
  now: Date,
): Promise<Complaint[]> {
  if (!storeIds.includes(storeId)) return refuse('not-found');
  const low = await listUnseenLow(db, storeId, new Date(now.getTime() - TOLD_FOR));
  return (await Promise.all(low.map((rating) => present(db, rating)))).flat();
}

/** A colleague looks after what guests of an order were unhappy with; the second one changes nothing. */
export async function seeComplaint(
  orderId: string,
  { tx, now, principal, announce }: CommandContext<'staff'>,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order || !principal.storeIds.includes(order.storeId)) return refuse('not-found');
  const seen = await markSeen(tx, orderId, principal.name, now);
  if (seen.length > 0) announce('rating.seen', { v: 1, storeId: order.storeId, orderId });
}
