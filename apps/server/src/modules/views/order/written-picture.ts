import type { NewRound, Numbers, WrittenRound } from '../../ordering/index.ts';
import { keptPicture } from './kept-pictures.ts';
import type { Picture, PictureLine, PictureTicket } from './picture-repository.ts';

type Begun = NonNullable<WrittenRound['begun']>;

const linesOf = ({ lines, by }: NewRound): PictureLine[] =>
  lines.map((line) => ({
    id: line.id,
    item_id: line.itemId,
    category_id: line.categoryId,
    credits: line.credits,
    ticket_id: line.ticketId,
    stations: line.stations,
    name: line.name,
    veg: line.veg,
    qty: line.qty,
    unit_price: line.unitPrice,
    addons: line.addons,
    addons_price: line.addonsPrice,
    tax_ids: line.taxIds,
    note: line.note,
    course: line.course,
    added_by: by.userId,
    added_by_name: by.name,
    status: line.status,
  }));

const ticketsOf = (
  { tickets, storeId, orderId, number, now }: NewRound,
  { ticket: last }: Numbers,
): PictureTicket[] =>
  tickets.map(({ id, course }, place) => ({
    id,
    store_id: storeId,
    order_id: orderId,
    number: last - tickets.length + place + 1,
    round: number,
    course,
    paced: course !== null,
    placed_at: now.toISOString(),
  }));

/** An order that has just begun, before its first round stands on it. */
const begunPicture = ({ order, table, party }: Begun, round: NewRound, { number }: Numbers): Picture => ({
  id: round.orderId,
  tab_id: round.orderId,
  store_id: round.storeId,
  number,
  type: order.type,
  order_type: order.orderType,
  platform: order.platform,
  user_name: round.by.name,
  phase: 'open',
  started_by_staff: order.startedByStaff,
  part_paid: false,
  version: 1,
  created_at: round.now,
  updated_at: round.now,
  promised_at: order.promisedAt,
  scheduled: order.scheduled,
  destination: order.destination,
  tracking: null,
  table: { id: table.id, name: table.name },
  seating: {
    enigma: party.enigma,
    state: party.state,
    joining: party.joining,
    spend_limit: party.spendLimit,
    members: party.members.map(({ userId, name, host }) => ({ id: userId, name, host })),
  },
  lines: [],
  tickets: [],
  stalls: null,
  bill: null,
  parts: [],
  payments: [],
  refunds: [],
  ratings: [],
  rating_ask: null,
});

/**
 * The picture of an order right after a send, without reading it: what it showed before, with the round that was added.
 * Undefined where what it showed is not known here, or an issued bill stands for it.
 */
export async function writtenPicture({ begun, round, version, numbers }: WrittenRound) {
  const given = await numbers;
  const before =
    given && (begun ? begunPicture(begun, round, given) : keptPicture(round.orderId, version - 1));
  // A clock that runs behind would put the round before others.
  if (!before || before.bill?.snapshot || before.updated_at > round.now) return undefined;
  return {
    ...before,
    version,
    updated_at: round.now,
    lines: [...before.lines, ...linesOf(round)],
    tickets: [...before.tickets, ...ticketsOf(round, given)],
  };
}
