import { isVoid } from '@tableside/contract/ordered-lines';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import type { StaffQueue } from '@tableside/contract/staff-reservations.schema';
import { type Followed, SERVED } from './rail-entries.ts';

/** What is under way in a store, as far as it is known. */
export interface Going {
  readonly queue?: Pick<StaffQueue, 'entries' | 'missed'> | undefined;
  readonly deliveries?: readonly Pick<Delivery, 'delivered_at'>[] | undefined;
  /** The open ones. */
  readonly tickets?: readonly Pick<Ticket, '__type' | 'status'>[] | undefined;
  readonly prepared?: readonly Pick<PreparedOrder, 'state'>[] | undefined;
}

const cooks = (screen: 'runner' | 'counter', tickets: Going['tickets']): boolean | undefined =>
  tickets?.some(({ __type, status }) => !isVoid(status) && SERVED[screen].some((type) => type === __type));

/** True as soon as one is; false only when both are. */
const either = (one: boolean | undefined, other: boolean | undefined): boolean | undefined =>
  one || other || (one === undefined || other === undefined ? undefined : false);

/** Whether a screen still has something to do; undefined while that is not known. */
export function isGoing(
  screen: Followed,
  { queue, deliveries, tickets, prepared }: Going,
): boolean | undefined {
  switch (screen) {
    case 'queue':
      return queue && queue.entries.length + queue.missed.length > 0;
    case 'runner':
      return either(
        deliveries?.some(({ delivered_at: at }) => at === null),
        cooks('runner', tickets),
      );
    case 'counter':
      return cooks('counter', tickets);
    case 'prepared':
      return prepared?.some(({ state }) => state === 'sent' || state === 'change-asked');
  }
}
