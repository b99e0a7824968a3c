import { isTakenByStripe } from './stripe-money.ts';

/** The providers that do not take every amount, with what they take. */
const RULES: ReadonlyMap<string, (amount: number, currency: string) => boolean> = new Map([
  ['stripe', isTakenByStripe],
]);

/** Whether a provider takes an amount (minor units) of a currency at all. */
export const isTaken = (provider: string, amount: number, currency: string): boolean =>
  RULES.get(provider)?.(amount, currency) ?? true;
