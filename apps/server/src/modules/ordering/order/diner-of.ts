import type { Tx } from '../../../platform/db/database.ts';
import { findUsers } from '../../accounts/index.ts';
import type { OrderMember } from './order.ts';

/** Who orders, under the name that is called out: the one that was typed, else their own. */
export async function dinerOf(tx: Tx, userId: string, typed: string | undefined): Promise<OrderMember> {
  const [user] = typed ? [{ name: typed }] : await findUsers(tx, [userId]);
  return { userId, name: user?.name ?? '' };
}
