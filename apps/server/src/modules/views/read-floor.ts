import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable } from '@tableside/contract/staff.schema';
import type { Reader } from '../../platform/db/database.ts';
import { type FloorRow, findFloor } from './floor-repository.ts';
import { readOrders } from './read-order.ts';
import { tableState } from './table-state.ts';

const OPEN = new Set(['held', 'placed', 'accepted', 'preparing']);

const orderOf = (order: Order) => ({
  _id: order._id,
  number: order.number,
  item_total: order.bill.item_total,
  amount_payable: order.bill.amount_payable,
  bill_state: order.bill.state,
  lines_open: order.items.filter((line) => OPEN.has(line.status)).length,
  lines_ready: order.items.filter((line) => line.status === 'ready').length,
  last_round_at: order.bill.kots.at(-1)?.placed_at ?? null,
});

function seatingActions(seating: NonNullable<FloorRow['seating']>, order: Order | null): string[] {
  const owes = order !== null && !order.paid && order.bill.amount_payable > 0;
  const held = order?.bill.kots.some((kot) => kot.status === 'held' && !kot.paced) ?? false;
  const accept = seating.state === 'waiting' || held ? ['accept'] : [];
  const orderable = order === null || order.curr_state === 'in-progress' || order.curr_state === 'cancelled';
  const more = seating.state === 'open' && orderable ? ['order'] : [];
  return [
    ...accept,
    ...more,
    'move',
    'merge',
    ...(more.length > 0 && order ? ['transfer'] : []),
    'renew-code',
    ...(owes ? [] : ['release']),
  ];
}

function presentTable(row: FloorRow, order: Order | null): FloorTable {
  const { seating } = row;
  return {
    _id: row.id,
    name: row.name,
    area: row.area,
    seats: row.seats,
    shape: row.shape,
    place: row.place,
    state: tableState({ openCalls: row.open_calls, joined: row.joined_to !== null, seating, order }),
    seating: seating && {
      _id: seating.id,
      state: seating.state,
      opened_at: new Date(seating.opened_at).toISOString(),
      covers: seating.covers,
      enigma: seating.enigma,
      members: row.members.map((member) => ({ _id: member.id, name: member.name, host: member.host })),
      waiter: seating.waiter,
      order: order && orderOf(order),
      open_calls: row.open_calls,
      allowedActions: seatingActions(seating, order),
    },
    joined_to: row.joined_to,
    allowedActions: seating || row.joined_to !== null ? [] : ['open'],
  };
}

/** Every table of a store with the party that sits there now. */
export async function readFloor(db: Reader, storeId: string): Promise<FloorTable[]> {
  const rows = await findFloor(db, storeId);
  const orders = await readOrders(
    db,
    rows.map((row) => row.order_id).filter((id) => id !== null),
    { kind: 'staff' },
  );
  const byId = new Map(orders.map((order) => [order._id, order]));
  return rows.map((row) =>
    presentTable(row, row.order_id === null ? null : (byId.get(row.order_id) ?? null)),
  );
}
