import type { Tx } from '../../../platform/db/database.ts';
import { capturedOf, capturedSum, type LockedTab } from '../bill/tab.ts';
import { findEffectiveCapture } from '../payment/capture-repository.ts';
import type { PaymentFacts } from '../payment/payment-repository.ts';
import { movableOf } from '../payment-providers/online-amount-rule.ts';
import { keptOfPayment } from './kept.ts';
import { planReturn } from './plan-return.ts';
import { findRefundsOfTab } from './refund-repository.ts';
import { surplusOf } from './surplus.ts';

/** The last money first; what is taken this moment has no time yet. */
const lastFirst = (payments: readonly PaymentFacts[], now: Date): readonly PaymentFacts[] =>
  payments.toReversed().toSorted((a, b) => Number(b.doneAt ?? now) - Number(a.doneAt ?? now));

/**
 * A bill has come to less than what is kept of it: plans the return of what is too much and was paid online. What the
 * counter took too much is handed back there; its desk is shown that it is kept.
 */
export async function giveSurplusBack(tx: Tx, tab: LockedTab, total: number, now: Date): Promise<void> {
  if (capturedSum(tab) <= total) return;
  const refunds = await findRefundsOfTab(tx, tab.order.tabId);
  const forDishes = new Set(tab.parts.filter(({ ask }) => ask.kind === 'items').map(({ id }) => id));
  const payments = lastFirst(capturedOf(tab), now);
  const taken = payments.map((payment) => ({
    id: payment.id,
    kept: keptOfPayment(payment, refunds),
    forDishes: forDishes.has(payment.partId),
  }));
  for (const { id, amount } of surplusOf(total, taken)) {
    const captureId = await findEffectiveCapture(tx, id);
    const payment = payments.find((one) => one.id === id);
    if (!captureId || !payment) continue;
    const { provider, currency } = payment;
    const movable = movableOf(provider, amount, currency); // the rest stays, for the desk to see
    if (movable <= 0) continue;
    planReturn(tx, payment, { captureId, amount: movable, currency, reason: 'over' }, now);
  }
}
