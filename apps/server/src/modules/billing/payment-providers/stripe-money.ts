import { UNCLEAR_AT_STRIPE } from './online-amount-rule.ts';
import { ProviderError } from './provider.ts';

/** Without minor units, but Stripe counts them in hundredths all the same. */
const HUNDREDTHS = new Set(['ISK']);

/** Our minor units as Stripe counts them: `{amount, currency}` for its forms. `invalid` where that is not certain. */
export function toStripe(amount: number, currency: string): { amount: number; currency: string } {
  if (UNCLEAR_AT_STRIPE.has(currency)) throw new ProviderError('invalid', null);
  return { amount: HUNDREDTHS.has(currency) ? amount * 100 : amount, currency: currency.toLowerCase() };
}

/** Stripe's amounts as our minor units, with the currency's ISO code. */
export function fromStripe(amount: number, code: string): { amount: number; currency: string } {
  const currency = code.toUpperCase();
  return { amount: HUNDREDTHS.has(currency) ? amount / 100 : amount, currency };
}
