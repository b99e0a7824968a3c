import { ProviderError } from './provider.ts';

/** Without minor units, but Stripe counts them in hundredths all the same. */
const HUNDREDTHS = new Set(['ISK']);
/** Stripe's documents say both that it is counted whole and that it is counted in hundredths. */
const UNCLEAR = new Set(['UGX']);
/** With three decimals, of which Stripe wants the last to be 0, since the networks behind it know no more than two. */
const IN_TENS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Whether Stripe takes an amount of ours. */
export const isTakenByStripe = (amount: number, currency: string): boolean =>
  !UNCLEAR.has(currency) && (!IN_TENS.has(currency) || amount % 10 === 0);

/** Our minor units as Stripe counts them: `{amount, currency}` for its forms. `invalid` where that is not certain. */
export function toStripe(amount: number, currency: string): { amount: number; currency: string } {
  if (UNCLEAR.has(currency)) throw new ProviderError('invalid', null);
  return { amount: HUNDREDTHS.has(currency) ? amount * 100 : amount, currency: currency.toLowerCase() };
}

/** Stripe's amounts as our minor units, with the currency's ISO code. */
export function fromStripe(amount: number, code: string): { amount: number; currency: string } {
  const currency = code.toUpperCase();
  return { amount: HUNDREDTHS.has(currency) ? amount / 100 : amount, currency };
}
