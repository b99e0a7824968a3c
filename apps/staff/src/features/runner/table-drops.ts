import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';
import { waitsForCourse } from '../../lib/ticket/course-mates.ts';

/** A ticket that is ready and goes to a table. */
export interface TableDrop {
  readonly ticket: Ticket;
  /** What is carried. */
  readonly lines: readonly TicketLine[];
  /** The one station that made it all, where it stands; undefined when it comes together at the pass. */
  readonly station: string | undefined;
}
/** Of a colleague: what nobody carries yet and what they carry themselves, the longest ready first. */
export interface TableDrops {
  readonly available: readonly TableDrop[];
  readonly taken: readonly TableDrop[];
}

const dropOf = (ticket: Ticket): TableDrop => {
  const lines = ticket.lines.filter(({ status }) => status === 'ready');
  const [station, ...others] = new Set(lines.flatMap(({ stations }) => stations));
  const alone = others.length === 0 && lines.every(({ stations }) => stations.length > 0);
  return { ticket, lines, station: alone ? station : undefined };
};
const toTable = ({ __type, status }: Ticket): boolean =>
  status === 'ready' && (__type === 'dinein' || __type === 'foodcourt');

/** The open tickets of a store as those who carry to its tables see them. */
export function tableDrops(tickets: readonly Ticket[], me: string): TableDrops {
  const drops = tickets
    .filter((ticket) => toTable(ticket) && !waitsForCourse(ticket, tickets))
    .toSorted((one, other) => one.changed_at.localeCompare(other.changed_at) || one.number - other.number)
    .map(dropOf);
  return {
    available: drops.filter(({ ticket }) => ticket.carried === null),
    taken: drops.filter(({ ticket }) => ticket.carried?._id === me),
  };
}
