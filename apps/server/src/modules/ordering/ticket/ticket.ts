import { statusOfLines } from '@tableside/contract/ordered-lines';
import type { LineStatus, StaffLineAction, TicketAction } from '@tableside/contract/vocabulary';
import type { OrderFacts } from '../order/order.ts';

/** Steps that take a line to another ticket: it waits for its course, or is made again. */
export type ApartAction = 'hold' | 'remake';
/**
 * Four have no button of their own: `release` follows a waiter's or a payment's yes, `cancel` a diner's no, `void` the desk's, who
 * takes off the bill what may have been eaten, and `close` the end of the party, whose paid dishes count as served.
 */
export type LineAction =
  | StaffLineAction
  | ApartAction
  | 'accept'
  | 'fire'
  | 'release'
  | 'cancel'
  | 'void'
  | 'close';

/** The life of a line. A later step may be taken at once; only ready and served ones step back. */
export const lineMoves: Readonly<Record<LineStatus, Readonly<Partial<Record<LineAction, LineStatus>>>>> = {
  held: {
    release: 'placed',
    fire: 'placed',
    reject: 'rejected',
    cancel: 'cancelled',
    close: 'served',
    void: 'cancelled',
  },
  placed: {
    hold: 'held',
    accept: 'accepted',
    start: 'preparing',
    ready: 'ready',
    reject: 'rejected',
    cancel: 'cancelled',
    close: 'served',
    void: 'cancelled',
  },
  accepted: {
    hold: 'held',
    start: 'preparing',
    ready: 'ready',
    cancel: 'cancelled',
    close: 'served',
    void: 'cancelled',
  },
  // Made again it is accepted at once: a diner may not take back what was cooked for them.
  preparing: { ready: 'ready', remake: 'accepted', close: 'served', void: 'cancelled' },
  ready: { serve: 'served', recall: 'preparing', remake: 'accepted', close: 'served', void: 'cancelled' },
  served: { recall: 'ready', remake: 'accepted', void: 'cancelled' },
  rejected: {},
  cancelled: {},
};
export const initialLineStatuses: readonly LineStatus[] = ['held', 'placed'];
/** Served is no end for the kitchen (it may be recalled), but nothing has to follow it. */
export const finalLineStatuses: readonly LineStatus[] = ['served', 'rejected', 'cancelled'];
/** The statuses a ticket is still worked at. */
export const openStatuses: readonly LineStatus[] = ['held', 'placed', 'accepted', 'preparing', 'ready'];

interface WithStatus {
  readonly status: LineStatus;
}

/** A ticket as its moves see it. */
export interface TicketState {
  readonly lines: readonly (WithStatus & { readonly id: string })[];
  /** It was taken off the kitchen's screen. */
  readonly bumped: boolean;
  /** It waits for somebody to fire its course. */
  readonly paced: boolean;
}
export interface LineMove {
  readonly id: string;
  readonly to: LineStatus;
}

const lineActionOf = (action: TicketAction): LineAction => (action === 'bump' ? 'ready' : action);

function ticketAllows({ lines, bumped, paced }: TicketState, action: TicketAction): boolean {
  const status = statusOfLines(lines);
  if (action === 'fire' && !paced) return false;
  if (action === 'bump') return !bumped && (status === 'ready' || lineMoves[status].ready !== undefined);
  return lineMoves[status][action] !== undefined;
}

/**
 * What an action on a whole ticket does to its lines: each takes the step that its own status allows. A recall puts the
 * ticket back into work, from served too, and leaves the lines alone that are further than the ticket. A bump makes every line ready and takes the ticket off the
 * screen; it never serves, so that two cooks who bump at once do not. Undefined when the ticket is elsewhere by now.
 */
export function moveLines(ticket: TicketState, action: TicketAction): readonly LineMove[] | undefined {
  if (!ticketAllows(ticket, action)) return undefined;
  const status = statusOfLines(ticket.lines);
  return ticket.lines.flatMap((line) => {
    if (action === 'recall') return line.status === status ? [{ id: line.id, to: 'preparing' }] : [];
    const to = lineMoves[line.status][lineActionOf(action)];
    return to === undefined ? [] : [{ id: line.id, to }];
  });
}

/** What an action on one line does to it; undefined when the line is elsewhere by now, or not of this ticket. */
export function moveLine(
  ticket: TicketState,
  lineId: string,
  action: StaffLineAction,
): readonly LineMove[] | undefined {
  const line = ticket.lines.find(({ id }) => id === lineId);
  const to = line && lineMoves[line.status][action];
  return to && [{ id: lineId, to }];
}

// Written out, so that a new action of the contract does not compile until it stands here.
const TICKET_BUTTONS: Readonly<Record<TicketAction, true>> = {
  fire: true,
  accept: true,
  start: true,
  ready: true,
  serve: true,
  bump: true,
  recall: true,
  reject: true,
};
const LINE_BUTTONS: Readonly<Record<StaffLineAction, true>> = {
  start: true,
  ready: true,
  serve: true,
  recall: true,
  reject: true,
};
const keysOf = <K extends string>(table: Readonly<Record<K, true>>): K[] => {
  const keys: K[] = [];
  for (const key in table) keys.push(key);
  return keys;
};

/** Whether something of an order may be rejected: it leaves the bill, which nobody may be paying or have paid. */
export const isRejectable = ({ phase }: Pick<OrderFacts, 'phase'>): boolean => phase === 'open';
/** The actions a ticket allows now, whoever asks. */
export const allowedTicketActions = (ticket: TicketState, rejectable: boolean): TicketAction[] =>
  keysOf(TICKET_BUTTONS).filter(
    (action) => ticketAllows(ticket, action) && (rejectable || action !== 'reject'),
  );
/** Whether a line can wait for a course; one that does can wait for another. */
export const canWait = (status: LineStatus): boolean =>
  status === 'held' || lineMoves[status].hold !== undefined;
/** The actions a line allows now, whoever asks. What is made again does not wait for a course any more. */
export const allowedLineActions = (
  status: LineStatus,
  { remade, rejectable }: { readonly remade: boolean; readonly rejectable: boolean },
): (StaffLineAction | ApartAction)[] => [
  ...keysOf(LINE_BUTTONS).filter(
    (action) => lineMoves[status][action] !== undefined && (rejectable || action !== 'reject'),
  ),
  ...(canWait(status) && !remade ? (['hold'] as const) : []),
  ...(lineMoves[status].remake ? (['remake'] as const) : []),
];

/** What the desk's voiding does to a line; undefined when it counts nothing already, or is not of this ticket. */
export function voidedLine(lines: TicketState['lines'], lineId: string): LineMove | undefined {
  const line = lines.find(({ id }) => id === lineId);
  const to = line && lineMoves[line.status].void;
  return to && { id: lineId, to };
}

/** The ticket's lines after a move. */
export const afterMoves = <L extends WithStatus & { readonly id: string }>(
  lines: readonly L[],
  moves: readonly LineMove[],
): L[] => {
  const targets = new Map(moves.map(({ id, to }) => [id, to]));
  return lines.map((line) => ({ ...line, status: targets.get(line.id) ?? line.status }));
};

/** What a ticket's clocks and its mark become when its lines have moved. */
export interface TicketMarks {
  readonly acceptedAt: Date | null;
  readonly readyAt: Date | null;
  readonly bumpedBy: string | null;
  readonly bumpedAt: Date | null;
}

const READY: ReadonlySet<LineStatus> = new Set(['ready', 'served']);
const ACCEPTED: ReadonlySet<LineStatus> = new Set(['accepted', 'preparing', 'ready', 'served']);

/** The first step past placed accepts a ticket, the last line makes it ready; a ticket that is not ready any more comes back. */
export function marksAfter(
  before: TicketMarks,
  lines: readonly WithStatus[],
  by: { readonly name: string; readonly at: Date; readonly bump: boolean },
): TicketMarks {
  const ready = READY.has(statusOfLines(lines));
  const accepted = lines.some((line) => ACCEPTED.has(line.status));
  const bumped = by.bump
    ? { bumpedBy: by.name, bumpedAt: by.at }
    : { bumpedBy: before.bumpedBy, bumpedAt: before.bumpedAt };
  return {
    acceptedAt: before.acceptedAt ?? (accepted ? by.at : null),
    readyAt: ready ? (before.readyAt ?? by.at) : null,
    ...(ready ? bumped : { bumpedBy: null, bumpedAt: null }),
  };
}
