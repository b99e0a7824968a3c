import { isSent, isUnderWay } from '@tableside/contract/ordered-lines';
import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable } from '@tableside/contract/staff.schema';
import type { CurrState } from '@tableside/contract/vocabulary';
import type { Reader } from '../../../platform/db/database.ts';
import { businessDay, businessDayStart, findStore } from '../../venues/index.ts';
import { readOrders } from '../order/read-order.ts';
import { type FloorRow, findFloor } from './floor-repository.ts';
import { tableState } from './table-state.ts';

/** When the kitchen could begin with the oldest of what is still to come; a course that is held waits for the guests, not they for it. */
const waitsSince = ({ items, bill }: Order): string | null =>
  bill.kots
    .filter(({ lines }) => items.some(({ _id, status }) => isUnderWay(status) && lines.includes(_id)))
    .map((kot) => kot.placed_at)
    .toSorted()[0] ?? null;

const orderOf = (order: Order) => ({
  _id: order._id,
  number: order.number,
  item_total: order.bill.item_total,
  amount_payable: order.bill.amount_payable,
  bill_state: order.bill.state,
  lines_open: order.items.filter((line) => line.status === 'held' || isUnderWay(line.status)).length,
  lines_ready: order.items.filter((line) => line.status === 'ready').length,
  waits_since: waitsSince(order),
  ...(order.rating_asked && { rating_asked: order.rating_asked }),
});

/** What a waiter never let through, or the kitchen never saw, is not owed: it goes with whoever ordered it. */
const isOwed = ({ status, total }: Order['items'][number]): boolean => isSent(status) && total > 0;
/** Some of it is paid or being paid, which nobody gets back by leaving. */
const isPaidFor = ({ bill }: Order): boolean =>
  bill.paid_amount > 0 || bill.parts.some(({ state }) => state === 'pending');
/** While some of what is paid is still to come, a party orders on a bill of its own. */
const ORDERABLE: readonly CurrState[] = ['in-progress', 'payment-captured', 'cancelled'];

function seatingActions(
  { state }: NonNullable<FloorRow['seating']>,
  unaccepted: boolean,
  order: Order | null,
): string[] {
  const owes =
    order !== null &&
    !order.paid &&
    order.bill.amount_payable > 0 &&
    (isPaidFor(order) || order.items.some(isOwed));
  const accept = state === 'waiting' || unaccepted ? ['accept'] : [];
  const orderable = order === null || ORDERABLE.includes(order.curr_state);
  const more = state === 'open' && orderable ? ['order'] : [];
  return [
    ...accept,
    ...more,
    'move',
    'merge',
    ...(state === 'open' && order?.curr_state === 'in-progress' ? ['transfer'] : []),
    'renew-code',
    ...(order?.allowedActions.includes('ask-rating') ? ['ask-rating'] : []),
    ...(owes ? [] : ['release']),
  ];
}

function tableActions({ seating, joined_to }: FloorRow, uncleaned: boolean): string[] {
  if (seating || joined_to !== null) return [];
  return uncleaned ? ['open', 'clean'] : ['open'];
}

/** `dayBegan`: a house is cleaned between two of its days, whether somebody says so or not. */
function presentTable(row: FloorRow, order: Order | null, dayBegan: number): FloorTable {
  const { seating, uncleaned_since: since } = row;
  const uncleaned = !seating && since !== null && since.getTime() >= dayBegan;
  return {
    _id: row.id,
    name: row.name,
    area: row.area,
    seats: row.seats,
    shape: row.shape,
    turn: row.turn,
    place: row.place,
    state: tableState({
      openCalls: row.open_calls,
      joined: row.joined_to !== null,
      uncleaned,
      seating,
      order,
    }),
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
      allowedActions: seatingActions(seating, row.unaccepted, order),
    },
    joined_to: row.joined_to,
    uncleaned_since: uncleaned ? since.toISOString() : null,
    booking: row.booking && { ...row.booking, at: new Date(row.booking.at).toISOString() },
    allowedActions: tableActions(row, uncleaned),
  };
}

/** Every table of a store with the party that sits there now, and the one that has booked it next. */
export async function readFloor(db: Reader, storeId: string, now: Date): Promise<FloorTable[]> {
  const [rows, store] = await Promise.all([findFloor(db, storeId, now), findStore(db, storeId)]);
  const dayBegan = store ? businessDayStart(store, businessDay(store, now)) : 0;
  const orders = await readOrders(
    db,
    rows.map((row) => row.order_id).filter((id) => id !== null),
    { kind: 'staff' },
  );
  const byId = new Map(orders.map((order) => [order._id, order]));
  return rows.map((row) =>
    presentTable(row, row.order_id === null ? null : (byId.get(row.order_id) ?? null), dayBegan),
  );
}
