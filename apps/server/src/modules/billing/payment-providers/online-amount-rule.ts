/** Stripe's documents say both that it is counted whole and that it is counted in hundredths. */
export const UNCLEAR_AT_STRIPE: ReadonlySet<string> = new Set(['UGX']);
/** With three decimals, of which Stripe wants the last to be 0, since the networks behind it know no more than two. */
const IN_TENS_AT_STRIPE = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** The providers that do not take every amount, with what they take. */
const RULES: ReadonlyMap<string, (amount: number, currency: string) => boolean> = new Map([
  [
    'stripe',
    (amount, currency) =>
      !UNCLEAR_AT_STRIPE.has(currency) && (!IN_TENS_AT_STRIPE.has(currency) || amount % 10 === 0),
  ],
]);

/** Whether a provider takes an amount (minor units) of a currency at all. */
export const isTaken = (provider: string, amount: number, currency: string): boolean =>
  RULES.get(provider)?.(amount, currency) ?? true;
