import type { Ticket } from '@tableside/contract/staff.schema';
import type { KdsState } from '@tableside/ui/staff/kds-ticket';

const SOON = 0.75;
const MINUTE = 60_000;

export interface Urgency {
  readonly state: KdsState;
  /** Whole minutes beyond the target. */
  readonly over: number;
}

/** How urgent a ticket is at `now` (epoch ms): from 75 % of its target on it is soon due, from 100 % on late. */
export function urgencyOf(ticket: Ticket, now: number): Urgency {
  if (ticket.bumped !== null || ticket.status === 'ready') return { state: 'done', over: 0 };
  if (ticket.status === 'held') return { state: 'held', over: 0 };
  const target = ticket.target_minutes * MINUTE;
  const waited = now - Date.parse(ticket.placed_at);
  if (waited >= target) return { state: 'late', over: Math.floor((waited - target) / MINUTE) };
  return { state: waited >= target * SOON ? 'warning' : 'fresh', over: 0 };
}
