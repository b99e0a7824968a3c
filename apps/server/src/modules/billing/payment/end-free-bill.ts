import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { movePayment } from '../bill/settle.ts';
import { isFree, type LockedTab, lockTab, readTab } from '../bill/tab.ts';
import { refusedClaim } from '../discount/discount-claims.ts';
import { askNothing, type PaymentRequest } from './ask-payment.ts';
import { takeNothing } from './confirm-payment.ts';
import type { PaymentFacts } from './payment-repository.ts';

/** Captures a payment of nothing for a tab that is free and whose discount is claimed: it is paid, and the kitchen waits no more. */
export async function payNothing(
  tx: Tx,
  tab: LockedTab,
  by: PaymentRequest['by'],
  now: Date,
  announce: Announce,
): Promise<PaymentFacts> {
  const payment = askNothing(tx, tab, by, now);
  const end = { state: 'captured', by: null, received: null, failure: null } as const;
  await movePayment(tx, { ...tab, payments: [...tab.payments, payment] }, payment, end, now, announce);
  return payment;
}

/** Nothing was handed over. */
const NOTHING = { received: undefined, reference: undefined } as const;
type Ending = Pick<CommandContext<'staff'>, 'tx' | 'now' | 'announce'>;

/**
 * Ends the bill of an order as paid if it comes to nothing: by a colleague, whose name stands by it, or by itself. False,
 * with nothing changed, if there is something to pay, or would be, as its coupon counts no more.
 */
export async function endFreeBill(
  orderId: string,
  context: Ending | CommandContext<'staff'>,
): Promise<boolean> {
  const { tx, now, announce } = context;
  if (!isFree(await readTab(tx, orderId))) return false;
  const tab = await lockTab(tx, orderId, now);
  if (!isFree(tab) || (await refusedClaim(tx, tab, now))) return false;
  if ('principal' in context) await takeNothing(tab, NOTHING, context);
  else await payNothing(tx, tab, null, now, announce);
  return true;
}
