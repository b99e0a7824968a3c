import { statusOfLines } from '@tableside/contract/ordered-lines';
import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';
import { rideMinutes } from '@tableside/pricing/distance';
import type { Reader } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { houseFirst } from '../../../platform/http/trim-texts.ts';
import { findUsers } from '../../accounts/index.ts';
import { findParties, type PartyAtTable } from '../../seating/index.ts';
import { findTable, type StoreFacts, stationMinutes, storesById } from '../../venues/index.ts';
import { usualTimes } from './ready-times.ts';
import { allowedLineActions, allowedTicketActions, isRejectable } from './ticket.ts';
import {
  findTicket,
  linesOfTickets,
  listDoneTickets,
  listOpenTickets,
  listTicketsOfOrder,
  type TicketLineRow,
  type TicketRow,
} from './ticket-repository.ts';

const MINUTE = 60_000;
const DONE_FOR = 12 * 3_600_000;

const presentLine = (line: TicketLineRow, opted: readonly string[], rejectable: boolean): TicketLine => ({
  _id: line.id,
  item_id: line.itemId,
  name: houseFirst(line.name, opted),
  veg: line.veg,
  qty: line.remadeQty ?? line.qty,
  addons: line.addons.map(({ _id, name }) => ({ _id, name: houseFirst(name, opted) })),
  note: line.note,
  allergens: [...line.allergens],
  course: line.course,
  stations: [...line.stations],
  stations_done: [...line.stationsDone],
  unseen: [...line.unseen],
  status: line.status,
  allowedActions: allowedLineActions(line.status, { remade: line.remadeQty !== null, rejectable }),
});

/** What a ticket needs from other modules: its house, the table's name, its party, the guests' allergies. */
interface Surroundings {
  readonly stores: ReadonlyMap<string, StoreFacts>;
  readonly tables: ReadonlyMap<string, string>;
  readonly parties: ReadonlyMap<string, PartyAtTable>;
  readonly allergies: ReadonlyMap<string, readonly string[]>;
}

/** The minutes of those stations that these lines are worked at and that do not follow their own past. */
function setMinutes(
  set: StoreFacts['stationMinutes'],
  lines: readonly Pick<TicketLineRow, 'stations'>[],
): Record<string, number> {
  const here = [...new Set(lines.flatMap(({ stations }) => stations))];
  return Object.fromEntries(
    here.flatMap((station) => {
      const minutes = stationMinutes(set, station);
      return minutes === undefined ? [] : [[station, minutes]];
    }),
  );
}

const carriedBy = ({ carriedId, carriedBy: by, carriedAt }: TicketRow): Ticket['carried'] =>
  carriedId === null || carriedAt === null
    ? null
    : { _id: carriedId, by: by ?? '', at: carriedAt.toISOString() };

/** When it is to be fetched, or to leave so that it is there as promised. */
const dueAt = ({ promisedAt, distance }: TicketRow): string | null => {
  const ride = distance === null ? 0 : rideMinutes(distance) * MINUTE;
  return promisedAt && new Date(promisedAt.getTime() - ride).toISOString();
};

async function presentOne(
  db: Reader,
  ticket: TicketRow,
  lines: readonly TicketLineRow[],
  around: Surroundings,
): Promise<Ticket> {
  const usual = await usualTimes(db, { ...ticket, placedAt: ticket.placedAt.getTime(), lines });
  const guests = [...new Set(lines.map((line) => line.addedBy))];
  const party = ticket.seatingId === null ? undefined : around.parties.get(ticket.seatingId);
  const rejectable = isRejectable(ticket);
  const store = around.stores.get(ticket.storeId);
  const bumped = ticket.bumpedAt && { by: ticket.bumpedBy ?? '', at: ticket.bumpedAt.toISOString() };
  return {
    _id: ticket.id,
    order_id: ticket.orderId,
    store_id: ticket.storeId,
    number: ticket.number,
    order_number: ticket.orderNumber,
    round: ticket.round,
    course: ticket.course,
    paced: ticket.paced,
    __type: ticket.type,
    table: ticket.tableId === null ? null : (around.tables.get(ticket.tableId) ?? null),
    promised_at: dueAt(ticket),
    guest: lines[0]?.addedByName ?? '',
    covers: party?.covers ?? null,
    waiter: party?.waiter ?? null,
    allergies: [...new Set(guests.flatMap((guest) => around.allergies.get(guest) ?? []))],
    status: statusOfLines(lines),
    placed_at: ticket.placedAt.toISOString(),
    changed_at: ticket.changedAt.toISOString(),
    target_minutes: ticket.targetMinutes,
    usual: { whole: usual.whole, stations: { ...usual.stations } },
    set_minutes: setMinutes(store?.stationMinutes ?? [], lines),
    version: ticket.version,
    lines: lines.map((line) => presentLine(line, store?.optedLanguages ?? [], rejectable)),
    allowedActions: allowedTicketActions({ lines, bumped: bumped !== null, paced: ticket.paced }, rejectable),
    bumped,
    station_bumps: ticket.stationBumps,
    remake: ticket.remadeAt && {
      by: ticket.remadeBy ?? '',
      at: ticket.remadeAt.toISOString(),
      reason: ticket.remadeReason ?? '',
    },
    carried: carriedBy(ticket),
    rush: ticket.rushedAt && { by: ticket.rushedBy ?? '', at: ticket.rushedAt.toISOString() },
  };
}

async function present(db: Reader, tickets: readonly TicketRow[]): Promise<Ticket[]> {
  if (tickets.length === 0) return [];
  const lines = await linesOfTickets(
    db,
    tickets.map(({ id }) => id),
  );
  const tableIds = tickets.flatMap(({ tableId }) => (tableId === null ? [] : [tableId]));
  const seatingIds = tickets.flatMap(({ seatingId }) => (seatingId === null ? [] : [seatingId]));
  const [tables, parties, users, stores] = await Promise.all([
    findTable(db, [...new Set(tableIds)]),
    seatingIds.length > 0 ? findParties(db, [...new Set(seatingIds)]) : [],
    findUsers(db, [...new Set(lines.map((line) => line.addedBy))]),
    storesById(
      db,
      tickets.map(({ storeId }) => storeId),
    ),
  ]);
  const around = {
    stores,
    tables: new Map(tables.map(({ id, name }) => [id, name])),
    parties: new Map(parties.map((party) => [party.id, party])),
    allergies: new Map(users.map(({ id, allergens }) => [id, allergens])),
  };
  const byTicket = new Map<string, TicketLineRow[]>();
  for (const line of lines) {
    const same = byTicket.get(line.ticketId);
    if (same) same.push(line);
    else byTicket.set(line.ticketId, [line]);
  }
  return Promise.all(tickets.map((ticket) => presentOne(db, ticket, byTicket.get(ticket.id) ?? [], around)));
}

/** One ticket as the kitchen sees it. Refuses `not-found`. */
export async function presentTicket(db: Reader, ticketId: string): Promise<Ticket> {
  const ticket = await findTicket(db, ticketId);
  const [shown] = ticket ? await present(db, [ticket]) : [];
  return shown ?? refuse('not-found');
}

/** All tickets of an order, the first round first; none for an unknown one. */
export const presentOrderTickets = async (db: Reader, orderId: string): Promise<Ticket[]> =>
  present(db, await listTicketsOfOrder(db, orderId));

/** One ticket of one of the colleague's stores. */
export async function getTicket(db: Reader, ticketId: string, staff: Staff): Promise<Ticket> {
  const ticket = await presentTicket(db, ticketId);
  return staff.storeIds.includes(ticket.store_id) ? ticket : refuse('not-found');
}

export interface TicketList {
  readonly storeId: string;
  readonly state: 'open' | 'done';
  readonly station: string | null;
  readonly now: Date;
}
/** The tickets still worked at, and those of twelve hours with lines taken off that not every station has seen; those wanted first, then the oldest; or the last fifty of twelve hours that are done, for a recall. */
export async function listTickets(
  db: Reader,
  { storeId, state, station, now }: TicketList,
  staff: Staff,
): Promise<Ticket[]> {
  if (!staff.storeIds.includes(storeId)) return refuse('not-found');
  const since = new Date(now.getTime() - DONE_FOR);
  const list = state === 'open' ? listOpenTickets : listDoneTickets;
  const tickets = await list(db, storeId, station, since);
  return present(db, tickets);
}
