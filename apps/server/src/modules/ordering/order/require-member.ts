import { refuse } from '../../../platform/http/refused.ts';
import type { OrderFacts, OrderMember } from './order.ts';

/** The member of that id. To everybody else the order does not exist: refuses with `not-found`. */
export const requireMember = (order: OrderFacts, userId: string): OrderMember =>
  order.members.find((member) => member.userId === userId) ?? refuse('not-found');
