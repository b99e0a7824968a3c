import { isSent, isUnderWay, isVoid, statusOfLines } from '@tableside/contract/ordered-lines';
import type { Ticket } from '@tableside/contract/staff.schema';
import { unseenOf } from '../../lib/ticket/ticket-list.ts';
import { isDone, type Move } from '../../lib/ticket/ticket-moves.ts';

/** What one card of the board shows: a ticket, or the rounds of an order that are open together, the oldest first. */
export interface BoardTicket extends Ticket {
  /** The tickets it was put together from; missing for a single one. */
  readonly rounds?: readonly [Ticket, ...Ticket[]];
}

/** The tickets on a card; a single one is its own only round. */
export const roundsOf = (card: BoardTicket): readonly [Ticket, ...Ticket[]] => card.rounds ?? [card];

/** What waits, is made again or was taken off whole stands on a card of its own. */
const joins = ({ paced, status, remake }: Ticket): boolean => !paced && remake === null && isSent(status);

// Numbers alone would not do: those of a later round are small again where a new business day has begun in between.
const byRound = (one: Ticket, other: Ticket): number => one.round - other.round || one.number - other.number;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** It waits as long as its oldest open round does. */
const waitsSince = (rounds: readonly [Ticket, ...Ticket[]]): string =>
  (rounds.find(({ lines }) => !lines.every((line) => isVoid(line.status) || isDone(line))) ?? rounds[0])
    .placed_at;

function asOne(rounds: readonly [Ticket, ...Ticket[]]): BoardTicket {
  const lines = rounds.flatMap((round) => round.lines);
  const promises = rounds.flatMap(({ promised_at }) => promised_at ?? []);
  return {
    ...rounds[0],
    rounds,
    lines,
    status: statusOfLines(lines),
    placed_at: waitsSince(rounds),
    promised_at: promises.toSorted()[0] ?? null,
    guest: distinct(rounds.map(({ guest }) => guest).filter(Boolean)).join(', '),
    allergies: distinct(rounds.flatMap(({ allergies }) => allergies)),
    allowedActions: distinct(rounds.flatMap(({ allowedActions }) => allowedActions)),
    bumped: rounds.every(({ bumped }) => bumped !== null) ? rounds[0].bumped : null,
    rush: rounds.find(({ rush }) => rush !== null)?.rush ?? null,
  };
}

/**
 * The cards of a board: a later round joins the ticket of its order that is still open there, courses apart, at the place
 * of the first. Those `leaving` only join one another. A ticket that stands alone keeps its identity.
 */
export function joinRounds(
  tickets: readonly Ticket[],
  leaving: ReadonlySet<string> = new Set(),
): readonly BoardTicket[] {
  const cards = new Map<string, [Ticket, ...Ticket[]]>();
  for (const ticket of tickets) {
    const together = [ticket.order_id, ticket.course ?? '', String(leaving.has(ticket._id))].join(' ');
    const key = joins(ticket) ? together : ticket._id;
    const there = cards.get(key);
    if (there) there.push(ticket);
    else cards.set(key, [ticket]);
  }
  return [...cards.values()].map(([first, ...others]) => {
    if (others.length === 0) return first;
    const [oldest = first, ...later] = [first, ...others].toSorted(byRound);
    return asOne([oldest, ...later]);
  });
}

function concerns(ticket: Ticket, move: Move): boolean {
  if (move.lineId !== undefined) return ticket.lines.some(({ _id }) => _id === move.lineId);
  if (move.action === 'seen') return unseenOf(ticket).length > 0;
  if (move.action === 'rush') return isUnderWay(ticket.status);
  if (move.action === 'in-turn') return ticket.rush !== null;
  return ticket.allowedActions.includes(move.action);
}

const forRound = (ticket: Ticket, move: Move): Move =>
  move.action === 'seen'
    ? { ...move, ticketId: ticket._id, lines: move.lines.filter((line) => unseenOf(ticket).includes(line)) }
    : { ...move, ticketId: ticket._id };

/** A move on a card as the moves of its rounds: on those it concerns, each with its own ticket. */
export const movesOf = (
  card: BoardTicket,
  move: Move,
): readonly { readonly ticket: Ticket; readonly move: Move }[] =>
  card.rounds === undefined
    ? [{ ticket: card, move }]
    : card.rounds
        .filter((ticket) => concerns(ticket, move))
        .map((ticket) => ({ ticket, move: forRound(ticket, move) }));
