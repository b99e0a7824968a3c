import type { Order } from '@tableside/contract/ordering.schema';
import type { LineStatus } from '@tableside/contract/vocabulary';
import type { DinerKeys } from '@tableside/i18n/diner-keys.gen';
import type { StatusTone } from '@tableside/ui/status-pill';

export interface StatusWord {
  readonly key: Extract<keyof DinerKeys, `status.${string}` | `bill.status.${string}` | 'courses.waiting'>;
  readonly tone: StatusTone;
}

const WORDS: Readonly<Record<LineStatus, StatusWord>> = {
  held: { key: 'bill.status.held', tone: 'waiting' },
  placed: { key: 'status.sent-to-kitchen', tone: 'sending' },
  accepted: { key: 'status.sent-to-kitchen', tone: 'sending' },
  preparing: { key: 'status.preparing', tone: 'active' },
  ready: { key: 'status.ready', tone: 'active' },
  served: { key: 'status.served', tone: 'done' },
  rejected: { key: 'bill.status.rejected', tone: 'problem' },
  cancelled: { key: 'bill.status.cancelled', tone: 'problem' },
};

/** The word and look of a line or a ticket: the same on the phone, the pass and the bill. `paced`: held until the diner says so. */
export const statusWord = (status: LineStatus, paced = false): StatusWord =>
  paced && status === 'held' ? { key: 'courses.waiting', tone: 'waiting' } : WORDS[status];

type Money = Pick<Order, 'curr_state' | 'paid' | 'rating'>;

/** Where the money of an order stands, for lists and headlines. */
export function orderWord({ curr_state, paid, rating }: Money): StatusWord {
  if (curr_state === 'cancelled') return WORDS.cancelled;
  if (paid || curr_state === 'settled') return { key: rating ? 'status.rated' : 'status.paid', tone: 'done' };
  if (curr_state === 'payment-initalized') return { key: 'status.payment-pending', tone: 'waiting' };
  return { key: 'bill.status.in-progress', tone: 'active' };
}
