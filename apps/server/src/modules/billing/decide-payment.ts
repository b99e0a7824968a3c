import type { RefusalCode } from '@tableside/contract/refusals';
import type { PaymentMode } from '@tableside/contract/vocabulary';

export interface AskFacts {
  readonly phase: 'open' | 'paying' | 'done' | 'cancelled';
  readonly offered: readonly PaymentMode[];
  /** What the contract serves now: cash and card at the table. */
  readonly mode: PaymentMode;
  readonly pending: number;
  readonly total: number;
  readonly captured: number;
}

/** What there is to pay, or why not. Cash and card are asked of people; online needs a provider. */
export function decidePayment({
  phase,
  offered,
  mode,
  pending,
  total,
  captured,
}: AskFacts): { readonly amount: number } | { readonly refused: RefusalCode } {
  if (phase === 'cancelled') return { refused: 'order-closed' };
  if (pending > 0) return { refused: 'part-in-payment' };
  if (phase === 'done' || total - captured <= 0) return { refused: 'nothing-to-pay' };
  if (mode === 'online' || !offered.includes(mode)) return { refused: 'mode-not-offered' };
  return { amount: total - captured };
}
