import type { Money } from './money.ts';

/**
 * Whether a refund that the provider refused can still go: one that somebody asked for needs its money to be there, of
 * which `left` can be given back. What came twice, late or wrong is no part of that.
 */
export const canStillGo = (
  { reason, amount }: { readonly reason: string; readonly amount: Money },
  left: Money,
): boolean => reason !== 'asked' || amount <= left;
