import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { CreateProvider } from './provider.ts';
import { createRazorpay } from './razorpay.ts';
import { createStripe } from './stripe.ts';

/** The payment providers of the world outside, by the name in addresses and settings. A new one is a line here. */
export const createProviders = (
  outgoing: Outgoing,
): Readonly<Record<'razorpay' | 'stripe', CreateProvider>> => ({
  razorpay: createRazorpay(outgoing),
  stripe: createStripe(outgoing),
});
