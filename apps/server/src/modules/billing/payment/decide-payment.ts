import type { RefusalCode } from '@tableside/contract/refusals';
import type { PaymentMode } from '@tableside/contract/vocabulary';

export interface AskFacts {
  readonly phase: 'open' | 'paying' | 'done' | 'cancelled';
  readonly offered: readonly PaymentMode[];
  readonly mode: PaymentMode;
  /** The part itself, or what it would be paid from, is being paid. */
  readonly held: boolean;
  /** What it comes to now, without a tip of its own. */
  readonly amount: number;
}

/** Why a part (or everything still open) cannot be paid this way now; undefined when it can. */
export function refusedPayment({ phase, offered, mode, held, amount }: AskFacts): RefusalCode | undefined {
  if (phase === 'cancelled') return 'order-closed';
  if (held) return 'part-in-payment';
  if (phase === 'done' || amount <= 0) return 'nothing-to-pay';
  return !offered.includes(mode) ? 'mode-not-offered' : undefined;
}
