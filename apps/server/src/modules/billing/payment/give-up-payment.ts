import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireMember } from '../../ordering/index.ts';
import { movePayment } from '../bill/settle.ts';
import { lockTab } from '../bill/tab.ts';

/**
 * A member pays another way: the pending attempt is given up and the bill opens again unless others are pending. An
 * online one is called off at its provider by the reconciler, within a second; money that comes all the same is counted
 * while the bill is open and given back otherwise.
 */
export async function giveUpPayment(
  orderId: string,
  paymentId: string,
  { tx, now, principal, announce }: CommandContext<'diner'>,
): Promise<void> {
  const tab = await lockTab(tx, orderId, now);
  requireMember(tab.order, principal.userId);
  const payment = tab.payments.find(({ id }) => id === paymentId) ?? refuse('not-found');
  // At the terminal the card may be charged this very moment: only the desk knows.
  if (payment.state !== 'pending' || payment.terminalAt) return refuse('state-changed');
  const end = { state: 'cancelled', by: null, received: null, failure: null } as const;
  await movePayment(tx, tab, payment, end, now, announce);
}
