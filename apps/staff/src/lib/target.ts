import type { Ticket } from '@tableside/contract/staff.schema';

type Timed = Pick<Ticket, 'target_minutes' | 'usual'>;

/**
 * Minutes that a ticket may take, at one station or (`undefined`) all of it: what the house usually needs for it, and the
 * target of its dishes where too little lies behind.
 */
export const targetOf = ({ target_minutes, usual }: Timed, station: string | undefined): number =>
  (station === undefined ? usual.whole : usual.stations[station]) ?? target_minutes;
