import type { BillTrouble } from '@tableside/contract/vocabulary';
import { canStillGo, refundable } from '@tableside/pricing/refundable';

/** The money of one bill, as the server knows it. */
export interface TroubleFacts {
  /** Minor units that are still to be paid. */
  readonly payable: number;
  /** Attempts in the order they were asked for. */
  readonly payments: readonly {
    readonly id: string;
    readonly amount: number;
    readonly state: 'pending' | 'captured' | 'failed' | 'cancelled';
  }[];
  readonly refunds: readonly {
    readonly payment_id: string;
    readonly amount: number;
    readonly state: 'pending' | 'done' | 'failed';
    readonly reason: 'asked' | 'double' | 'late' | 'over' | 'wrong';
  }[];
}

type RefundOfBill = TroubleFacts['refunds'][number];

/** Refunds of what counted of a payment, not of what came besides. */
const ofItsMoney = ({ reason }: RefundOfBill): boolean => reason === 'asked' || reason === 'over';

/** Whether money that was refused still has to go back: nobody has given it back otherwise since. */
function isRefused(refund: RefundOfBill, { payments, refunds }: TroubleFacts): boolean {
  if (refund.state !== 'failed') return false;
  const payment = payments.find(({ id }) => id === refund.payment_id);
  const own = refunds.filter((other) => other.payment_id === refund.payment_id && ofItsMoney(other));
  return canStillGo(refund, refundable(payment?.amount ?? 0, own));
}

/**
 * What a person should look into, the worst first; null when all is well. A refund that failed stays until it is tried
 * again or its money went back otherwise; a wrong amount or a last attempt that failed is forgotten once the bill is
 * paid, and a failed attempt also while another one is under way.
 */
export function troubleOf(facts: TroubleFacts): BillTrouble | null {
  const { payable, payments, refunds } = facts;
  if (refunds.some((refund) => isRefused(refund, facts))) return 'refund-failed';
  if (payable <= 0) return null;
  if (refunds.some(({ reason }) => reason === 'wrong')) return 'wrong-amount';
  if (payments.some(({ state }) => state === 'pending')) return null;
  return payments.at(-1)?.state === 'failed' ? 'payment-failed' : null;
}
