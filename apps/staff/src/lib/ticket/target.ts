import type { Ticket } from '@tableside/contract/staff.schema';

type Timed = Pick<Ticket, 'target_minutes' | 'usual' | 'set_minutes' | 'lines'>;

/** The longest that the owner gives a station of the ticket; nothing while one of them is left to its own past. */
function setForAll({ set_minutes: set, lines }: Timed): number | undefined {
  const stations = lines.flatMap((line) => (line.stations.length > 0 ? line.stations : ['']));
  const minutes = stations.map((station) => set[station]);
  return minutes.length > 0 && minutes.every((each) => each !== undefined) ? Math.max(...minutes) : undefined;
}

/**
 * Minutes that a ticket may take, at one station or (`undefined`) all of it: what the owner says, else what the house
 * usually needs for it, and the target of its dishes where too little lies behind.
 */
export function targetOf(ticket: Timed, station: string | undefined): number {
  const { set_minutes: set, usual, target_minutes: dishes } = ticket;
  if (station === undefined) return setForAll(ticket) ?? usual.whole ?? dishes;
  return set[station] ?? usual.stations[station] ?? dishes;
}
