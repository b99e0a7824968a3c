import type { Permission } from '@tableside/contract/permissions';
import { isAllowed } from '@tableside/contract/permissions';
import type { StaffRole } from '@tableside/contract/vocabulary';
import type { Board, ChannelName } from './channel-name.ts';

const boards: Readonly<Record<Board, Permission>> = {
  kitchen: 'tickets.read',
  floor: 'floor.read',
  bills: 'bills.read',
  calls: 'calls.read',
  queue: 'queue.read',
  bookings: 'bookings.read',
  jukebox: 'jukebox.read',
  runner: 'deliveries.read',
};

/** Facts the rule needs, asked by `may-listen.ts`. */
export interface ListenFacts {
  readonly userId: string | undefined;
  readonly staff: { readonly roles: readonly StaffRole[]; readonly storeIds: readonly string[] } | undefined;
  /** Whether the user takes part in the order the channel is about, or the staff's store owns it. */
  readonly takesPart: boolean;
  /** What the channel is about exists for this caller. */
  readonly known: boolean;
}

/** Who may hear a channel: members their order, everybody the menu and the jukebox, holders of a handle the table, holders of a payment link or of a place in the queue that one, the browser that asked its verification, staff their boards. */
export function mayListen(name: ChannelName, facts: ListenFacts): boolean {
  switch (name.kind) {
    case 'order':
    case 'group':
      return facts.takesPart;
    case 'user':
    case 'user-orders':
      return facts.userId !== undefined && facts.userId === name.id;
    case 'menu':
    case 'table':
    case 'payment-link':
    case 'queue-entry':
    case 'jukebox':
    case 'caller':
      return facts.known;
    case 'store':
      return (
        facts.staff?.storeIds.includes(name.id) === true && isAllowed(facts.staff.roles, boards[name.board])
      );
  }
}
