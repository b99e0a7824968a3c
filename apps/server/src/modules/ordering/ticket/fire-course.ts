import { isVoid } from '@tableside/contract/ordered-lines';
import type { Course } from '@tableside/contract/vocabulary';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { touch } from '../order/order-repository.ts';
import { requireMember } from '../order/require-member.ts';
import { orderLines } from '../order/round-repository.ts';
import { tellChanged } from '../order/tell-order.ts';
import { tellTickets } from './tell-ticket.ts';
import { fireTickets } from './ticket-repository.ts';

/**
 * A member wants a held course now, also when it is paid already. Whoever says so second changes nothing. Refuses with
 * `state-changed` when nothing of that course is left to cook.
 */
export async function fireCourse(
  orderId: string,
  course: Course,
  { tx, now, principal, announce }: CommandContext<'diner'>,
): Promise<void> {
  const order = (await touch(tx, orderId, now)) ?? refuse('not-found');
  requireMember(order, principal.userId);
  const fired = order.phase === 'cancelled' ? [] : await fireTickets(tx, order.id, { course }, now);
  if (fired.length === 0) {
    const lines = await orderLines(tx, [order.id]);
    if (!lines.some((line) => line.course === course && !isVoid(line.status))) return refuse('state-changed');
  }
  tellTickets(announce, fired);
  tellChanged(announce, order);
}
