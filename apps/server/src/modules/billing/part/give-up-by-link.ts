import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { lockTab } from '../bill/tab.ts';
import { giveUp } from '../payment/give-up-payment.ts';
import { findPartOfLink } from './part-repository.ts';

/** Whoever began to pay through a link pays anew or another way. Its other holders do not know the attempt's id. */
export async function giveUpByLink(
  linkId: string,
  paymentId: string,
  context: CommandContext<'visitor'>,
): Promise<void> {
  const part = (await findPartOfLink(context.tx, linkId)) ?? refuse('not-found');
  const tab = await lockTab(context.tx, part.orderId, context.now);
  const payment = tab.payments.find((one) => one.id === paymentId && one.linkId === linkId);
  await giveUp(tab, payment ?? refuse('not-found'), context);
}
