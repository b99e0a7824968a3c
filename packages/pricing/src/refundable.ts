import type { Money } from './money.ts';

/** What of a payment can still be given back, after the refunds of its own money (minor units); refused ones gave nothing. */
export const refundable = (
  amount: Money,
  refunds: readonly { readonly amount: Money; readonly state: string }[],
): Money =>
  refunds.reduce((left, refund) => (refund.state === 'failed' ? left : left - refund.amount), amount);

/** Why a payment's own money goes back; what came twice, late or wrong is no part of that. */
export const OWN_REASONS = ['asked', 'over'] as const;

/** Whether a refund gives a payment's own money back. */
export const isOfItsMoney = ({ reason }: { readonly reason: string }): boolean =>
  OWN_REASONS.some((own) => own === reason);

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
