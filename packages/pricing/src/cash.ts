import { type Money, roundHalfUp } from './money.ts';

const inCoins = (amount: Money, step: Money): Money => roundHalfUp(amount, step) * step;

/**
 * What changes hands in cash for `amount` where coins come in multiples of `step` minor units: the nearest sum of them, up
 * where two are as near. By law or custom in Estonia, Malaysia, Switzerland, Sweden and elsewhere; without a step it is
 * exact. Only what changes hands is rounded: bill, taxes and shares stay as they are. What is handed back in several steps
 * is rounded together, or guests had more back than they paid: `before` of the payment went back already.
 */
export const cashDue = (amount: Money, step: Money = 1, before: Money = 0): Money =>
  inCoins(before + amount, step) - inCoins(before, step);

/** How much more than `amount` changes hands in cash, below nothing where it is less. */
export const cashRounding = (amount: Money, step?: Money, before?: Money): Money =>
  cashDue(amount, step, before) - amount;
