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

/** What is kept: what of a payment can still be given back, and how much more of its bill than that comes to (minor units). */
export interface Kept {
  readonly left: Money;
  readonly surplus: Money;
}

/**
 * How much a refund of a payment's own money could give back now. What is too much of a bill may have gone back as part
 * of another payment.
 */
export const leftFor = (refund: { readonly reason: string }, { left, surplus }: Kept): Money =>
  refund.reason === 'over' ? Math.max(0, Math.min(left, surplus)) : left;

/** Whether a refund that the provider refused can still go: one of a payment's own money needs that to be there. */
export const canStillGo = (
  refund: { readonly reason: string; readonly amount: Money },
  kept: Kept,
): boolean => !isOfItsMoney(refund) || refund.amount <= leftFor(refund, kept);
