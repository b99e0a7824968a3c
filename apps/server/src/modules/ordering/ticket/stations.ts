import { isUnderWay, isVoid, stationsOf } from '@tableside/contract/ordered-lines';
import type { StaffLineAction, TicketAction } from '@tableside/contract/vocabulary';
import {
  afterMoves,
  type LineMove,
  marksAfter,
  moveLine,
  moveLines,
  type TicketMarks,
  type TicketState,
} from './ticket.ts';

type Status = TicketState['lines'][number]['status'];
/** A line as its stations see it. */
export interface StationLine {
  readonly id: string;
  readonly status: Status;
  readonly stations: readonly string[];
  readonly stationsDone: readonly string[];
}
/** Who took a ticket off a station's screen, and when (ISO 8601). */
export interface Bump {
  readonly by: string;
  readonly at: string;
}
/** The actions that a station takes for its own share. */
export const STATION_ACTIONS = ['ready', 'bump', 'recall'] as const satisfies readonly TicketAction[];

const FINISHED: ReadonlySet<Status> = new Set(['ready', 'served']);
const doneOf = (line: StationLine): readonly string[] =>
  FINISHED.has(line.status) ? stationsOf(line) : line.stationsDone;

/** A ticket as one station sees it: its own lines, those it is done with ready already. */
const shareOf = (
  lines: readonly StationLine[],
  bumps: Readonly<Record<string, Bump>>,
  station: string,
): TicketState => ({
  lines: lines
    .filter((line) => stationsOf(line).includes(station))
    .map((line) =>
      isUnderWay(line.status) && line.stationsDone.includes(station) ? { ...line, status: 'ready' } : line,
    ),
  bumped: Object.hasOwn(bumps, station),
  paced: false,
});

/** A step of a colleague; with `station` it is about that station's share alone. */
export type AskedStep =
  | { readonly action: TicketAction; readonly lineId?: undefined; readonly station?: string | undefined }
  | { readonly action: StaffLineAction; readonly lineId: string; readonly station?: string | undefined };

/** A ticket with its lines, as it was read. */
export interface KeptTicket {
  readonly lines: readonly StationLine[];
  readonly marks: StationMarks;
  readonly paced: boolean;
}
/** The clocks and marks of a ticket, and which stations have it off their screens. */
export interface StationMarks extends TicketMarks {
  readonly stationBumps: Readonly<Record<string, Bump>>;
}
/** A line's move, and which stations are done with the line then. */
export interface StationMove extends LineMove {
  readonly done: readonly string[];
}

const without = (names: readonly string[], station: string): string[] =>
  names.filter((name) => name !== station);

function wholeMove(line: StationLine, { id, to }: LineMove): StationMove {
  if (to === 'ready') return { id, to, done: stationsOf(line) };
  return { id, to, done: to === 'preparing' ? [] : line.stationsDone };
}

// A line is ready when the last of its stations is; one that takes it back leaves what the others did.
function sharedMove(line: StationLine, { id, to }: LineMove, station: string): StationMove {
  if (to === 'preparing') return { id, to, done: without(doneOf(line), station) };
  const done = [...without(doneOf(line), station), station];
  const all = stationsOf(line).every((name) => done.includes(name));
  return { id, to: all ? 'ready' : 'preparing', done };
}

const withDone = (line: StationLine, moves: readonly LineMove[], station: string | undefined) =>
  moves
    .filter(({ id }) => id === line.id)
    .map((move) => (station === undefined ? wholeMove(line, move) : sharedMove(line, move, station)));

/** What a step does to the lines; undefined when the ticket, or the station's share of it, is elsewhere by now. */
export function decideMoves(ticket: KeptTicket, step: AskedStep): readonly StationMove[] | undefined {
  const { station } = step;
  const state: TicketState =
    station === undefined
      ? { lines: ticket.lines, bumped: ticket.marks.bumpedAt !== null, paced: ticket.paced }
      : shareOf(ticket.lines, ticket.marks.stationBumps, station);
  const moves =
    step.lineId === undefined ? moveLines(state, step.action) : moveLine(state, step.lineId, step.action);
  return moves && ticket.lines.flatMap((line) => withDone(line, moves, station));
}

/** A line whose status alone changes. */
export const plainMove = (line: StationLine, move: LineMove): StationMove => wholeMove(line, move);

interface By {
  readonly name: string;
  readonly at: Date;
  /** A bump: of the whole ticket, or of one station's share. */
  readonly bump: { readonly station: string | undefined } | null;
}

/**
 * The lines after their moves and the marks that follow. A station's bump lasts while all of its lines are done; the ticket
 * itself counts as bumped with its last station.
 */
export function settle<L extends StationLine>(
  ticket: { readonly lines: readonly L[]; readonly marks: StationMarks },
  moves: readonly StationMove[],
  { name, at, bump }: By,
): { readonly after: L[]; readonly marks: StationMarks } {
  const done = new Map(moves.map((move) => [move.id, move.done]));
  const after = afterMoves(ticket.lines, moves).map((line) => ({
    ...line,
    stationsDone: done.get(line.id) ?? line.stationsDone,
  }));
  const live = after.filter(({ status }) => !isVoid(status));
  const stations = [...new Set(live.flatMap(stationsOf))];
  const bumped: Readonly<Record<string, Bump>> = Object.fromEntries(
    (bump?.station === undefined ? stations : [bump.station]).map((station) => [
      station,
      { by: name, at: at.toISOString() },
    ]),
  );
  const signed = bump ? { ...ticket.marks.stationBumps, ...bumped } : ticket.marks.stationBumps;
  const isDoneAt = (station: string): boolean =>
    live.every((line) => !stationsOf(line).includes(station) || doneOf(line).includes(station));
  const stationBumps = Object.fromEntries(Object.entries(signed).filter(([station]) => isDoneAt(station)));
  const last = bump !== null && stations.every((station) => Object.hasOwn(stationBumps, station));
  return { after, marks: { ...marksAfter(ticket.marks, after, { name, at, bump: last }), stationBumps } };
}
