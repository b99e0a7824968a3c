import { isVoid } from '@tableside/contract/ordered-lines';
import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';
import type { LineStatus, StaffLineAction, TicketAction } from '@tableside/contract/vocabulary';

/** What a cook says of a ticket without moving it: wanted first, in its turn after all, and that these lines were seen to be taken off. */
type Mark =
  | { readonly lineId?: undefined; readonly action: 'rush' }
  | { readonly lineId?: undefined; readonly action: 'in-turn' }
  | { readonly lineId?: undefined; readonly action: 'seen'; readonly lines: readonly string[] };

/** Something a cook did; on the whole ticket unless a line is named. */
export type Move = {
  readonly ticketId: string;
  /** The station whose share alone it is about; empty is what belongs to none. */
  readonly station?: string | undefined;
} & (
  | Mark
  | { readonly lineId?: undefined; readonly action: TicketAction }
  | { readonly lineId: string; readonly action: StaffLineAction }
);

/** A line the kitchen is done with. */
export const isDone = (line: TicketLine): boolean => line.status === 'ready' || line.status === 'served';

/** Where a line probably is after an action, until the server has answered. */
const TARGETS: Readonly<
  Record<TicketAction, { readonly status: LineStatus; readonly next: readonly string[] }>
> = {
  fire: { status: 'placed', next: ['start', 'ready', 'reject'] },
  accept: { status: 'accepted', next: ['start', 'ready'] },
  start: { status: 'preparing', next: ['ready'] },
  ready: { status: 'ready', next: ['recall'] },
  bump: { status: 'ready', next: ['recall'] },
  serve: { status: 'served', next: ['recall'] },
  recall: { status: 'preparing', next: ['ready'] },
  reject: { status: 'rejected', next: [] },
};

function movedLine(line: TicketLine, action: TicketAction): TicketLine {
  const held = line.status === 'held';
  const moves =
    !isVoid(line.status) &&
    held === (action === 'fire') &&
    isDone(line) === (action === 'recall' || action === 'serve');
  const { status, next } = TARGETS[action];
  return moves ? { ...line, status, allowedActions: [...next] } : line;
}

/** A ticket whose lines a station, or without one the whole kitchen, has seen to be taken off. */
const withSeen = (ticket: Ticket, seen: readonly string[], station: string | undefined): Ticket => ({
  ...ticket,
  lines: ticket.lines.map((line) =>
    seen.includes(line._id)
      ? { ...line, unseen: station === undefined ? [] : line.unseen.filter((name) => name !== station) }
      : line,
  ),
});

/** The ticket as it will most likely look after a move: shown at once, replaced by the server's answer. */
export function foresee(
  ticket: Ticket,
  move: Move,
  by: { readonly name: string; readonly at: string },
): Ticket {
  if (move.ticketId !== ticket._id) return ticket;
  if (move.action === 'rush') return { ...ticket, rush: { by: by.name, at: by.at } };
  if (move.action === 'in-turn') return { ...ticket, rush: null };
  if (move.action === 'seen') return withSeen(ticket, move.lines, move.station);
  return moved(ticket, move, by);
}

function moved(
  ticket: Ticket,
  move: Exclude<Move, Mark>,
  by: { readonly name: string; readonly at: string },
): Ticket {
  const lines = ticket.lines.map((line) =>
    move.lineId === undefined || move.lineId === line._id ? movedLine(line, move.action) : line,
  );
  if (move.action === 'fire')
    return { ...ticket, lines, paced: false, status: 'placed', placed_at: by.at, allowedActions: ['bump'] };
  const live = lines.filter((line) => !isVoid(line.status));
  const ready = live.length > 0 && live.every(isDone);
  if (move.lineId === undefined && move.action === 'bump')
    return {
      ...ticket,
      lines,
      status: 'ready',
      bumped: { by: by.name, at: by.at },
      allowedActions: ['recall'],
    };
  if (ready) return { ...ticket, lines, status: 'ready' };
  const back = move.action === 'recall';
  return {
    ...ticket,
    lines,
    ...(back && { bumped: null, allowedActions: ['bump'] }),
    status: ticket.status === 'ready' || back ? 'preparing' : ticket.status,
  };
}

/** What a tap on a line does: done, or back from done. Undefined when nothing is allowed. */
export const tapOf = (line: TicketLine): StaffLineAction | undefined =>
  (['ready', 'recall'] as const).find((action) => line.allowedActions.includes(action));

/**
 * The move that a tap on a line makes. With `autoBump` the last open line takes its whole ticket off the board.
 * Undefined when nothing is allowed.
 */
export function moveOfTap(ticket: Ticket, lineId: string, autoBump: boolean): Move | undefined {
  const line = ticket.lines.find(({ _id }) => _id === lineId);
  const action = line && tapOf(line);
  if (!action) return undefined;
  const others = ticket.lines.filter(({ _id }) => _id !== lineId);
  const last = action === 'ready' && others.every((other) => isVoid(other.status) || isDone(other));
  return autoBump && last && ticket.allowedActions.includes('bump')
    ? { ticketId: ticket._id, action: 'bump' }
    : { ticketId: ticket._id, lineId, action };
}

const OWN_SHARE: ReadonlySet<Move['action']> = new Set(['ready', 'bump', 'recall', 'seen']);
/** A move made at a station's screen: what it may do alone is about its own share. */
export const moveAt = (move: Move, station: string | undefined): Move =>
  station !== undefined && OWN_SHARE.has(move.action) ? { ...move, station } : move;
