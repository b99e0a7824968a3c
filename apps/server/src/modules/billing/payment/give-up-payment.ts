import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireMember } from '../../ordering/index.ts';
import { moveTab, withPayment } from '../bill/settle.ts';
import { type LockedTab, lockTab } from '../bill/tab.ts';
import { endPayment } from './payment-repository.ts';

/** Ends a pending payment without money; the bill opens again unless others are pending. Refuses when it has ended already. */
export async function reopenBill(
  tx: Tx,
  tab: LockedTab,
  paymentId: string,
  end: {
    readonly state: 'cancelled' | 'failed';
    readonly by: string | null;
    readonly now: Date;
    readonly announce: Announce;
  },
): Promise<void> {
  if (!(await endPayment(tx, paymentId, end.state, end.by, null, end.now))) return refuse('state-changed');
  await moveTab(tx, withPayment(tab, paymentId, end.state), end.now, end.announce);
}

/** A member pays another way: the pending ask is given up. */
export async function giveUpPayment(
  orderId: string,
  paymentId: string,
  { tx, now, principal, announce }: CommandContext<'diner'>,
): Promise<void> {
  const tab = await lockTab(tx, orderId, now);
  requireMember(tab.order, principal.userId);
  if (!tab.payments.some((payment) => payment.id === paymentId)) return refuse('not-found');
  await reopenBill(tx, tab, paymentId, { state: 'cancelled', by: null, now, announce });
}
