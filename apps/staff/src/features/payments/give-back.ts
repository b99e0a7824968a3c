import type { DeskRefund, PaymentRow } from '@tableside/contract/staff-payments.schema';
import { canStillGo } from '@tableside/pricing/refundable';

/** What of a payment went back or is on its way (minor units); a refused refund gave nothing. */
export const backOf = ({ refunds }: Pick<PaymentRow, 'refunds'>): number =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

type Left = Pick<PaymentRow, 'refundable' | 'bill_open' | 'surplus'>;

/** What of a payment can go back now (minor units): while the rest of its bill is owed, something of it has to stay. */
export const givenBackAtMost = ({ refundable, bill_open }: Left): number =>
  Math.max(0, bill_open ? refundable - 1 : refundable);

/** Whether a refund can be tried again: it needs its money still there, or its bill to be paid too much still. */
export const canTryAgain = (refund: Pick<DeskRefund, 'state' | 'reason' | 'amount'>, left: Left): boolean =>
  refund.state === 'failed' &&
  canStillGo(refund, { left: givenBackAtMost(left), surplus: left.surplus ?? left.refundable });
