import { isUnderWay, isVoid, stationsOf } from '@tableside/contract/ordered-lines';
import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';
import { waitsForCourse } from '../../lib/ticket/course-mates.ts';
import { targetOf } from '../../lib/ticket/target.ts';

const MINUTE = 60_000;

/** A dish of an order at the pass. */
export interface PassLine {
  readonly ticketId: string;
  readonly line: TicketLine;
  /** It can be carried out. */
  readonly ready: boolean;
  /** What those who ordered it cannot eat. */
  readonly allergies: readonly string[];
}
/** How far a station is with an order, in dishes; the nameless one has what belongs to none. */
export interface StationProgress {
  readonly station: string;
  readonly done: number;
  readonly all: number;
}
/** What of an order comes out together. */
export interface PassOrder {
  readonly orderId: string;
  readonly table: string | null;
  readonly number: number;
  readonly type: Ticket['__type'];
  readonly guest: string;
  /** ISO 8601: since when its oldest ticket is cooked. */
  readonly since: string;
  /** Epoch ms: when the first of it was promised. */
  readonly due: number;
  /** What any of its guests cannot eat. */
  readonly allergies: readonly string[];
  readonly lines: readonly PassLine[];
  readonly stations: readonly StationProgress[];
  readonly ready: number;
  /** Somebody wants it first. */
  readonly rush: boolean;
  /** Its tickets that are being cooked. */
  readonly cooking: readonly string[];
  readonly tickets: readonly Ticket[];
}
/** What a colleague wants of some tickets of an order. */
export interface PassAsk {
  readonly kind: 'hold' | 'again';
  readonly place: string;
  readonly tickets: readonly Ticket[];
}
export interface PassView {
  /** Whole tickets that only have to be carried. */
  readonly run: readonly PassOrder[];
  readonly making: readonly PassOrder[];
  /** Courses that wait for somebody's word. */
  readonly held: readonly Ticket[];
}

const dueOf = (ticket: Ticket): number =>
  ticket.promised_at === null
    ? Date.parse(ticket.placed_at) + targetOf(ticket, undefined) * MINUTE
    : Date.parse(ticket.promised_at);

const linesOf = ({ _id, lines, allergies }: Ticket): readonly PassLine[] =>
  lines
    .filter((line) => !isVoid(line.status) && line.status !== 'served')
    .map((line) => ({ ticketId: _id, line, ready: line.status === 'ready', allergies }));

const isDoneAt = ({ line, ready }: PassLine, station: string): boolean =>
  ready || line.stations_done.includes(station);

/** What each station has done of some dishes, in the order they come up. */
function progressOf(lines: readonly PassLine[]): readonly StationProgress[] {
  const at = ({ line }: PassLine) => stationsOf(line);
  return [...new Set(lines.flatMap(at))].map((station) => {
    const own = lines.filter((line) => at(line).includes(station));
    return { station, done: own.filter((line) => isDoneAt(line, station)).length, all: own.length };
  });
}

function orderOf(first: Ticket, tickets: readonly Ticket[]): PassOrder {
  const lines = tickets.flatMap(linesOf);
  return {
    orderId: first.order_id,
    table: first.table,
    number: first.order_number,
    type: first.__type,
    guest: first.guest,
    since: tickets.reduce((least, { placed_at }) => (placed_at < least ? placed_at : least), first.placed_at),
    due: Math.min(...tickets.map(dueOf)),
    allergies: [...new Set(tickets.flatMap(({ allergies }) => allergies))],
    lines,
    stations: progressOf(lines),
    ready: lines.filter(({ ready }) => ready).length,
    rush: tickets.some(({ rush }) => rush !== null),
    cooking: tickets.filter(({ status }) => isUnderWay(status)).map(({ _id }) => _id),
    tickets,
  };
}

function byOrder(tickets: readonly Ticket[]): readonly PassOrder[] {
  const groups = new Map<string, Ticket[]>();
  for (const ticket of tickets) groups.set(ticket.order_id, [...(groups.get(ticket.order_id) ?? []), ticket]);
  return [...groups.values()]
    .flatMap((own) => (own[0] ? [orderOf(own[0], own)] : []))
    .toSorted(
      (one, other) =>
        Number(other.rush) - Number(one.rush) || one.due - other.due || one.number - other.number,
    );
}

/**
 * The open tickets of a store as the pass sees them: by order, those wanted first on top, then the one promised first. An order whose first round
 * is ready stands in `run` with that and in `making` with the next; a course goes out together, so that what of it is
 * ready stays in `making` until the rest is.
 */
export function passView(tickets: readonly Ticket[]): PassView {
  const waiting = new Set(tickets.filter((ticket) => waitsForCourse(ticket, tickets)));
  return {
    run: byOrder(tickets.filter((ticket) => ticket.status === 'ready' && !waiting.has(ticket))),
    making: byOrder(tickets.filter((ticket) => isUnderWay(ticket.status) || waiting.has(ticket))),
    held: tickets
      .filter(({ paced, status }) => paced && status === 'held')
      .toSorted((one, other) => one.placed_at.localeCompare(other.placed_at) || one.number - other.number),
  };
}

/** Whether the pass hands it out itself: what is fetched goes over the counter, what is brought with a runner. */
export const goesToTable = ({ type }: PassOrder): boolean => type === 'dinein' || type === 'foodcourt';

/** The dishes that sending an order out takes along. */
export const readyLines = ({ lines }: PassOrder): readonly PassLine[] => lines.filter(({ ready }) => ready);

/** The dishes that the server lets be held, or made again. */
export const linesThat = (
  tickets: readonly Ticket[],
  action: 'hold' | 'remake',
): readonly { readonly ticketId: string; readonly line: TicketLine }[] =>
  tickets.flatMap(({ _id: ticketId, lines }) =>
    lines.filter(({ allowedActions }) => allowedActions.includes(action)).map((line) => ({ ticketId, line })),
  );
