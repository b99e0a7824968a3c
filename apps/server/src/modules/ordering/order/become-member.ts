import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { addMember, type SeatingFacts } from '../../seating/index.ts';
import type { OrderFacts, OrderMember } from './order.ts';
import { addOrderMember } from './order-repository.ts';
import { tellChanged, tellCurrentOrder } from './tell-order.ts';

/**
 * Writes a diner into a locked party and its locked order, which comes back as it is then. The first of a party that a
 * waiter seated is its host.
 */
export function becomeMember(
  party: SeatingFacts,
  running: OrderFacts,
  member: OrderMember,
  { tx, now, announce }: { readonly tx: Tx; readonly now: Date; readonly announce: Announce },
): OrderFacts {
  addMember(tx, party, { ...member, host: party.members.length === 0 }, now, announce);
  addOrderMember(tx, running.id, member, now);
  const order = {
    ...running,
    version: running.version + 1,
    members: [...running.members, member],
    userIds: [...running.userIds, member.userId],
  };
  tellChanged(announce, order);
  tellCurrentOrder(announce, [member.userId], running.id);
  return order;
}
