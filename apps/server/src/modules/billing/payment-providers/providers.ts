import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { CreateProvider } from './provider.ts';
import { createRazorpay } from './razorpay.ts';
import { createSandboxProvider } from './sandbox.ts';
import { createStripe } from './stripe.ts';

/** The adapters of this program, by the name in addresses and settings. A new provider is a line here. */
export const createPaymentProviders = (outgoing: Outgoing): Readonly<Record<string, CreateProvider>> => ({
  sandbox: (account) => createSandboxProvider(account),
  razorpay: createRazorpay(outgoing),
  stripe: createStripe(outgoing),
});
