const NAMES: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  sandbox: 'Sandbox',
};

/** How a payment provider writes its own name. */
export const providerName = (provider: string): string => NAMES[provider] ?? provider;
