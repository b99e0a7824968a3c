import type { BillTrouble } from '@tableside/contract/vocabulary';

/** The money of one bill, as the server knows it. */
export interface TroubleFacts {
  /** Minor units that are still to be paid. */
  readonly payable: number;
  /** Attempts in the order they were asked for. */
  readonly payments: readonly { readonly state: 'pending' | 'captured' | 'failed' | 'cancelled' }[];
  readonly refunds: readonly {
    readonly state: 'pending' | 'done' | 'failed';
    readonly reason: 'asked' | 'double' | 'late' | 'over' | 'wrong';
  }[];
}

/**
 * What a person should look into, the worst first; null when all is well. A refund that failed stays until it is tried
 * again; a wrong amount or a last attempt that failed is forgotten once the bill is paid, and a failed attempt also
 * while another one is under way.
 */
export function troubleOf({ payable, payments, refunds }: TroubleFacts): BillTrouble | null {
  if (refunds.some(({ state }) => state === 'failed')) return 'refund-failed';
  if (payable <= 0) return null;
  if (refunds.some(({ reason }) => reason === 'wrong')) return 'wrong-amount';
  if (payments.some(({ state }) => state === 'pending')) return null;
  return payments.at(-1)?.state === 'failed' ? 'payment-failed' : null;
}
