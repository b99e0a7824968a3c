import { isVoid } from '@tableside/contract/ordered-lines';
import type { Ticket } from '@tableside/contract/staff.schema';

/** One order that somebody comes for: its tickets that are not handed over yet. */
export interface WaitingOrder {
  readonly orderId: string;
  readonly number: number;
  readonly guest: string;
  readonly type: Ticket['__type'];
  readonly promisedAt: string | null;
  readonly tickets: readonly Ticket[];
  /** Everything of it can be handed over. */
  readonly ready: boolean;
}

const soonest = (one: WaitingOrder, other: WaitingOrder): number =>
  (one.promisedAt ?? '').localeCompare(other.promisedAt ?? '') || one.number - other.number;

/** The orders among open tickets that have no table, the one promised first on top. */
export function waitingOrders(tickets: readonly Ticket[]): readonly WaitingOrder[] {
  const byOrder = new Map<string, Ticket[]>();
  for (const ticket of tickets.filter((one) => one.__type === 'takeaway' && !isVoid(one.status)))
    byOrder.set(ticket.order_id, [...(byOrder.get(ticket.order_id) ?? []), ticket]);
  return [...byOrder.values()]
    .flatMap((own): WaitingOrder[] => {
      const [first] = own;
      if (!first) return [];
      return [
        {
          orderId: first.order_id,
          number: first.order_number,
          guest: first.guest,
          type: first.__type,
          promisedAt: first.promised_at,
          tickets: own,
          ready: own.every(({ status }) => status === 'ready'),
        },
      ];
    })
    .sort(soonest);
}
