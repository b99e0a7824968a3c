import type { Money } from '@tableside/pricing/money';
import type { Reader } from '../../../platform/db/database.ts';
import { findPayments } from '../payment/payment-repository.ts';
import { counterMoney } from './refund.ts';
import { findRefundsOfTab } from './refund-repository.ts';

/** What colleagues have taken for a tab themselves and not handed back, in minor units. */
export async function heldAtCounter(db: Reader, tabId: string): Promise<Money> {
  const [payments, refunds] = await Promise.all([findPayments(db, [tabId]), findRefundsOfTab(db, tabId)]);
  return counterMoney(payments, refunds);
}
