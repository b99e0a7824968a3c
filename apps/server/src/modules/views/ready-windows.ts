import type { Order } from '@tableside/contract/ordering.schema';
import type { Reader } from '../../platform/db/database.ts';
import { isUnderWay, readyWindow } from '../ordering/index.ts';
import type { Picture } from './picture-repository.ts';

/** The order of a picture, with when what the kitchen still has of it is usually ready. */
export async function withReadyWindows(
  db: Reader,
  order: Order,
  { type, tickets, lines }: Picture,
): Promise<Order> {
  const kots = await Promise.all(
    order.bill.kots.map(async (kot) => {
      const ticket = isUnderWay(kot.status) && tickets.find(({ id }) => id === kot._id);
      if (!ticket) return kot;
      const own = lines.filter(({ ticket_id: id }) => id === kot._id);
      const placedAt = Date.parse(ticket.placed_at);
      return {
        ...kot,
        ready_window: await readyWindow(db, { storeId: ticket.store_id, type, placedAt, lines: own }),
      };
    }),
  );
  return { ...order, bill: { ...order.bill, kots } };
}
