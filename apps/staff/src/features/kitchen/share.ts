import { isUnderWay, stationsOf, statusOfLines } from '@tableside/contract/ordered-lines';
import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';
import type { LineStatus } from '@tableside/contract/vocabulary';

const SHARED: ReadonlySet<string> = new Set(['ready', 'bump', 'recall']);

function shareOfLine(line: TicketLine, station: string): TicketLine {
  const done = isUnderWay(line.status) && line.stations_done.includes(station);
  const unseen = line.unseen.filter((name) => name === station);
  return done ? { ...line, unseen, status: 'ready', allowedActions: ['recall'] } : { ...line, unseen };
}

function actionsOf(status: LineStatus, bumped: boolean): readonly string[] {
  if (isUnderWay(status)) return ['bump'];
  if (status === 'ready') return [bumped ? 'recall' : 'bump'];
  return status === 'served' ? ['recall'] : [];
}

/**
 * A ticket as one station sees it: its own dishes, those it is done with ready already. Undefined when it has none of it;
 * the whole ticket without a station.
 */
export function shareOf(ticket: Ticket, station: string | undefined): Ticket | undefined {
  if (station === undefined) return ticket;
  const lines = ticket.lines
    .filter((line) => stationsOf(line).includes(station))
    .map((line) => shareOfLine(line, station));
  if (lines.length === 0) return undefined;
  const status = statusOfLines(lines);
  const bumped = ticket.station_bumps[station] ?? ticket.bumped;
  const others = ticket.allowedActions.filter((action) => !SHARED.has(action));
  return {
    ...ticket,
    lines,
    status,
    bumped,
    allowedActions: [...others, ...actionsOf(status, bumped !== null)],
  };
}

/** The shares that a station has of some tickets. */
export const sharesOf = (tickets: readonly Ticket[], station: string | undefined): readonly Ticket[] =>
  tickets.flatMap((ticket) => shareOf(ticket, station) ?? []);

/** A station beside the one whose screen this is, and whether it is done with the dish. */
export interface Elsewhere {
  readonly station: string;
  readonly done: boolean;
}
/** Where else a dish is worked at; nothing for a dish of one station. */
export function elsewhereOf(line: TicketLine, station: string | undefined): readonly Elsewhere[] {
  if (line.stations.length < 2) return [];
  return line.stations
    .filter((name) => name !== station)
    .map((name) => ({ station: name, done: line.stations_done.includes(name) }));
}

/** The stations to choose from: those of the menu, then any other that a ticket names. */
export function stationsToChoose(
  menu: readonly string[],
  tickets: readonly Ticket[],
  chosen: string | undefined,
): readonly string[] {
  const named = tickets.flatMap(({ lines }) => lines.flatMap(stationsOf));
  const all = new Set([...menu, ...named, ...(chosen === undefined ? [] : [chosen])]);
  const real = [...all].filter((name) => name !== '');
  return real.length > 0 && all.has('') ? [...real, ''] : real;
}
