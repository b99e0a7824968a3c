import type { Money } from './money.ts';

/** What of a payment can still be given back, after the refunds of its own money (minor units); refused ones gave nothing. */
export const refundable = (
  amount: Money,
  refunds: readonly { readonly amount: Money; readonly state: string }[],
): Money =>
  refunds.reduce((left, refund) => (refund.state === 'failed' ? left : left - refund.amount), amount);

/**
 * Whether a refund that the provider refused can still go: one of a payment's own money needs that to be there, of
 * which `left` can be given back. What came twice, late or wrong is no part of that.
 */
export const canStillGo = (
  { reason, amount }: { readonly reason: string; readonly amount: Money },
  left: Money,
): boolean => (reason !== 'asked' && reason !== 'over') || amount <= left;
