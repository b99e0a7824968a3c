import { type Money, roundHalfUp } from './money.ts';

/**
 * What is paid in cash for `amount` where coins come in multiples of `step` minor units: the nearest sum of them, up where
 * two are as near. By law or custom in Estonia, Malaysia, Switzerland, Sweden and elsewhere; without a step it is exact.
 * Only what changes hands is rounded: bill, taxes and shares stay as they are.
 */
export const cashDue = (amount: Money, step: Money = 1): Money => roundHalfUp(amount, step) * step;

/** How much more than `amount` is paid in cash, below nothing where it is less. */
export const cashRounding = (amount: Money, step?: Money): Money => cashDue(amount, step) - amount;
