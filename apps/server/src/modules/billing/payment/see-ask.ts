import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { findPayment, markSeen } from './payment-repository.ts';

/**
 * A colleague is on the way to a guest who wants to pay; whoever says so second changes nothing. Refuses `state-changed`
 * for what nobody waits for at a table: an ask that has ended, or one that is paid online.
 */
export async function seeAsk(
  paymentId: string,
  { tx, now, principal, announce }: CommandContext<'staff'>,
): Promise<void> {
  const { storeId, orderId } = (await findPayment(tx, paymentId)) ?? refuse('not-found');
  requireStore(principal, storeId);
  const tab = await lockTab(tx, orderId, now);
  const payment = tab.payments.find(({ id }) => id === paymentId);
  if (payment?.state !== 'pending' || payment.mode === 'online') return refuse('state-changed');
  if (await markSeen(tx, paymentId, principal.name, now)) tellBill(announce, tab);
}
