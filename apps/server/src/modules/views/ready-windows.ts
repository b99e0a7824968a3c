import type { Order } from '@tableside/contract/ordering.schema';
import type { Reader } from '../../platform/db/database.ts';
import { readyWindow, statusOfTicket } from '../ordering/index.ts';
import { linesByTicket } from './lines-by-ticket.ts';
import type { Picture } from './picture-repository.ts';

type Window = Order['bill']['kots'][number]['ready_window'];
/** By ticket id; a ticket that is not there has none. */
export type ReadyWindows = ReadonlyMap<string, Window>;

const COOKING: ReadonlySet<string> = new Set(['placed', 'accepted', 'preparing']);

/** When what the kitchen still has of a picture is usually ready. */
export async function readyWindows(db: Reader, { type, tickets, lines }: Picture): Promise<ReadyWindows> {
  const byTicket = linesByTicket(lines);
  const found = await Promise.all(
    tickets.map(async ({ id, store_id: storeId, placed_at }): Promise<[string, Window]> => {
      const own = byTicket.get(id) ?? [];
      if (!COOKING.has(statusOfTicket(own.map(({ status }) => status)))) return [id, null];
      const live = own.filter(({ status }) => status !== 'rejected' && status !== 'cancelled');
      const stations = new Set(live.flatMap((line) => (line.stations.length > 0 ? line.stations : [''])));
      const ticket = { storeId, type, stations: [...stations], placedAt: Date.parse(placed_at) };
      const window = await readyWindow(db, ticket);
      return [
        id,
        window && { from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString() },
      ];
    }),
  );
  return new Map(found);
}
