import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireMember } from '../../ordering/index.ts';
import { movePayment } from '../bill/settle.ts';
import { type LockedTab, lockTab } from '../bill/tab.ts';
import type { PaymentFacts } from './payment-repository.ts';

/**
 * The pending attempt is given up and the bill opens again unless others are pending. An online one is called off at its
 * provider by the reconciler, within a second; money that comes all the same is counted while the bill is open and given
 * back otherwise.
 */
export async function giveUp(
  tab: LockedTab,
  payment: PaymentFacts,
  { tx, now, announce }: Pick<CommandContext<'visitor'>, 'tx' | 'now' | 'announce'>,
): Promise<void> {
  // At the terminal the card may be charged this very moment: only the desk knows.
  if (payment.state !== 'pending' || payment.terminalAt) return refuse('state-changed');
  const end = { state: 'cancelled', by: null, received: null, failure: null } as const;
  await movePayment(tx, tab, payment, end, now, announce);
}

/** A member pays another way. */
export async function giveUpPayment(
  orderId: string,
  paymentId: string,
  context: CommandContext<'diner'>,
): Promise<void> {
  const tab = await lockTab(context.tx, orderId, context.now);
  requireMember(tab.order, context.principal.userId);
  const payment = tab.payments.find(({ id }) => id === paymentId) ?? refuse('not-found');
  await giveUp(tab, payment, context);
}
