import { CARRY_MS } from '@tableside/contract/carry';
import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';
import { waitsForCourse } from '../../lib/ticket/course-mates.ts';

/** A ticket that is ready and goes to a table. */
export interface TableDrop {
  readonly ticket: Ticket;
  /** What is carried. */
  readonly lines: readonly TicketLine[];
  /** The one station that made it all, where it stands; undefined when it comes together at the pass. */
  readonly station: string | undefined;
  /** The colleague carries it. */
  readonly mine: boolean;
}
/** Of a colleague: what nobody carries yet, or has carried for too long, and what they carry themselves, the longest ready first. */
export interface TableDrops {
  readonly available: readonly TableDrop[];
  readonly taken: readonly TableDrop[];
}

const dropOf = (ticket: Ticket, me: string): TableDrop => {
  const lines = ticket.lines.filter(({ status }) => status === 'ready');
  const [station, ...others] = new Set(lines.flatMap(({ stations }) => stations));
  const alone = others.length === 0 && lines.every(({ stations }) => stations.length > 0);
  return { ticket, lines, station: alone ? station : undefined, mine: ticket.carried?._id === me };
};
const toTable = ({ __type, status }: Ticket): boolean =>
  status === 'ready' && (__type === 'dinein' || __type === 'foodcourt');
const isFree = ({ carried }: Ticket, now: number): boolean =>
  carried === null || Date.parse(carried.at) + CARRY_MS <= now;

/** The open tickets of a store as those who carry to its tables see them at `now` (epoch ms). */
export function tableDrops(tickets: readonly Ticket[], me: string, now: number): TableDrops {
  const drops = tickets
    .filter((ticket) => toTable(ticket) && !waitsForCourse(ticket, tickets))
    .toSorted((one, other) => one.changed_at.localeCompare(other.changed_at) || one.number - other.number)
    .map((ticket) => dropOf(ticket, me));
  return {
    available: drops.filter(({ ticket, mine }) => !mine && isFree(ticket, now)),
    taken: drops.filter(({ mine }) => mine),
  };
}
