import type { Tx } from '../../../platform/db/database.ts';
import type { LockedTab } from '../bill/tab.ts';
import { findEffectiveCapture } from '../payment/capture-repository.ts';
import { keptOfPayment } from './kept.ts';
import { planReturn } from './plan-return.ts';
import { findRefundsOfTab } from './refund-repository.ts';

/**
 * Plans the return of everything that was paid online and is not on its way back already. What was taken at the counter
 * is handed back there, by the desk's own refund.
 */
export async function giveAllBack(tx: Tx, { order, payments }: LockedTab, now: Date): Promise<void> {
  const refunds = await findRefundsOfTab(tx, order.tabId);
  for (const payment of payments.filter(({ state }) => state === 'captured')) {
    const captureId = await findEffectiveCapture(tx, payment.id);
    const amount = keptOfPayment(payment, refunds);
    if (!captureId || amount <= 0) continue;
    planReturn(tx, payment, { captureId, amount, currency: payment.currency, reason: 'asked' }, now);
  }
}
