/** Stripe's documents say both that it is counted whole and that it is counted in hundredths. */
export const UNCLEAR_AT_STRIPE: ReadonlySet<string> = new Set(['UGX']);
/** With three decimals, of which Stripe wants the last to be 0, since the networks behind it know no more than two. */
const IN_TENS_AT_STRIPE = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** What every amount of a currency has to be a multiple of, at the providers where that is more than one minor unit. */
const STEPS: ReadonlyMap<string, (currency: string) => number> = new Map([
  ['stripe', (currency) => (IN_TENS_AT_STRIPE.has(currency) ? 10 : 1)],
]);

/** What a provider moves of a currency is a multiple of this (minor units); null where none has a part in it. */
export const stepOf = (provider: string | null, currency: string): number =>
  (provider === null ? undefined : STEPS.get(provider))?.(currency) ?? 1;

/** As much of an amount (minor units) as a provider moves: the rest of a step it would refuse with all of it. */
export const movableOf = (provider: string | null, amount: number, currency: string): number =>
  amount - (amount % stepOf(provider, currency));

/** Whether a provider takes an amount (minor units) of a currency at all. */
export const isTaken = (provider: string, amount: number, currency: string): boolean =>
  !(provider === 'stripe' && UNCLEAR_AT_STRIPE.has(currency)) && amount % stepOf(provider, currency) === 0;
