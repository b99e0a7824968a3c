import type { Ticket } from '@tableside/contract/staff.schema';
import type { KdsState } from '@tableside/ui/staff/kds-ticket';
import { targetOf } from '../../lib/ticket/target.ts';
import { type BoardTicket, roundsOf } from './joined-rounds.ts';

const SOON = 0.75;
const MINUTE = 60_000;
/** The two limits of the simple rule, the same for every ticket. */
const SIMPLE = { soon: 5 * MINUTE, late: 8 * MINUTE };

export interface Urgency {
  readonly state: KdsState;
  /** Whole minutes beyond the target. */
  readonly over: number;
}
interface Seen {
  /** The station whose screen it is on; undefined on a screen of all. */
  readonly station?: string | undefined;
  readonly simple?: boolean;
}

/**
 * How urgent a ticket is at `now` (epoch ms): from 75 % of its target on it is soon due, from 100 % on late; the target is
 * the station's own usual time (see `targetOf`). What was promised for a time is late from that time on, and its target
 * lies before it. By the simple rule after five and eight minutes.
 */
function urgencyOfRound(ticket: Ticket, now: number, { station, simple = false }: Seen): Urgency {
  if (ticket.bumped !== null || ticket.status === 'ready') return { state: 'done', over: 0 };
  if (ticket.status === 'held') return { state: 'held', over: 0 };
  const target = targetOf(ticket, station) * MINUTE;
  const { soon, late } = simple ? SIMPLE : { soon: target * SOON, late: target };
  const promised = simple ? null : ticket.promised_at;
  const begins = promised === null ? Date.parse(ticket.placed_at) : Date.parse(promised) - target;
  const waited = now - begins;
  if (waited >= late) return { state: 'late', over: Math.floor((waited - late) / MINUTE) };
  return { state: waited >= soon ? 'warning' : 'fresh', over: 0 };
}

const BY_URGENCY: readonly KdsState[] = ['late', 'warning', 'fresh', 'held', 'done'];

/** How urgent a card is: as its most urgent round. */
export function urgencyOf(card: BoardTicket, now: number, seen: Seen = {}): Urgency {
  const [first, ...later] = roundsOf(card).map((round) => urgencyOfRound(round, now, seen));
  const rank = ({ state, over }: Urgency) => BY_URGENCY.indexOf(state) - over / 1e6;
  return later.reduce(
    (worst, each) => (rank(each) < rank(worst) ? each : worst),
    first ?? { state: 'done', over: 0 },
  );
}
