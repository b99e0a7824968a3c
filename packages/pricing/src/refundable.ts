import type { Money } from './money.ts';

/** What of a payment can still be given back, after the refunds of its own money (minor units); refused ones gave nothing. */
export const refundable = (
  amount: Money,
  refunds: readonly { readonly amount: Money; readonly state: string }[],
): Money =>
  refunds.reduce((left, refund) => (refund.state === 'failed' ? left : left - refund.amount), amount);

/** Whether a refund gives a payment's own money back; what came twice, late or wrong is no part of that. */
export const isOfItsMoney = ({ reason }: { readonly reason: string }): boolean =>
  reason === 'asked' || reason === 'over';

/** What of a payment can still be given back, by all refunds of it (minor units). */
export const leftOf = (
  amount: Money,
  refunds: readonly { readonly amount: Money; readonly state: string; readonly reason: string }[],
): Money => refundable(amount, refunds.filter(isOfItsMoney));

/**
 * Whether a refund that the provider refused can still go: one of a payment's own money needs that to be there, of
 * which `left` can be given back.
 */
export const canStillGo = (
  refund: { readonly reason: string; readonly amount: Money },
  left: Money,
): boolean => !isOfItsMoney(refund) || refund.amount <= left;
