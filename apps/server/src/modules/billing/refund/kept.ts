import { leftOf } from '@tableside/pricing/refundable';
import { capturedOf, figuresOfTab, type Tab } from '../bill/tab.ts';
import type { PaymentFacts } from '../payment/payment-repository.ts';
import type { RefundFacts } from './refund.ts';

/** What of a payment is neither given back nor on its way, by all refunds of its tab. */
export const keptOfPayment = ({ id, amount }: PaymentFacts, refunds: readonly RefundFacts[]): number =>
  leftOf(
    amount,
    refunds.filter(({ paymentId }) => paymentId === id),
  );

/** How much more is kept of a tab than its bill comes to and its guests left; below nothing while something is owed. */
export const surplusKept = (tab: Tab, refunds: readonly RefundFacts[]): number =>
  capturedOf(tab).reduce((sum, payment) => sum + keptOfPayment(payment, refunds), 0) -
  figuresOfTab(tab).total_amount -
  (tab.bill?.surplusLeft ?? 0);
