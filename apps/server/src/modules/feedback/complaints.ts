import type { Complaint } from '@tableside/contract/complaint.schema';
import type { Reader } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import type { Staff } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findOrder, findOrders, type OrderFacts } from '../ordering/index.ts';
import { findTable, type TableFacts } from '../venues/index.ts';
import { listUnseenLow, markSeen, type Rating } from './feedback-repository.ts';

/** Later the guests have long gone. */
const TOLD_FOR = 2 * 3_600_000;

const present = (
  { level, serviceLevel, chips, comment, at }: Rating,
  order: OrderFacts,
  table: TableFacts | undefined,
): Complaint => ({
  order_id: order.id,
  number: order.number,
  table: table?.name ?? null,
  area: table?.area ?? '',
  level,
  service_level: serviceLevel,
  chips: [...chips],
  comment,
  at: at.toISOString(),
});

async function presentAll(db: Reader, ratings: readonly Rating[]): Promise<Complaint[]> {
  if (ratings.length === 0) return [];
  const found = await findOrders(
    db,
    ratings.map(({ orderId }) => orderId),
  );
  const tables = await findTable(
    db,
    found.flatMap(({ tableId }) => tableId ?? []),
  );
  const orders = new Map(found.map((order) => [order.id, order]));
  return ratings.flatMap((rating) => {
    const order = orders.get(rating.orderId);
    return order
      ? present(
          rating,
          order,
          tables.find(({ id }) => id === order.tableId),
        )
      : [];
  });
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
  return presentAll(db, low);
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
