import type { BillTrouble } from '@tableside/contract/vocabulary';
import { canStillGo, leftOf } from '@tableside/pricing/refundable';

/** The money of one bill, as the server knows it. */
export interface TroubleFacts {
  /** What it comes to, in minor units. */
  readonly total: number;
  /** What of the money above that its guests left with the house, in minor units. */
  readonly left: number;
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

type PaymentOfBill = TroubleFacts['payments'][number];
type RefundOfBill = TroubleFacts['refunds'][number];

/** What of a payment is neither given back nor on its way. */
const keptOf = ({ id, amount }: PaymentOfBill, refunds: readonly RefundOfBill[]): number =>
  leftOf(
    amount,
    refunds.filter(({ payment_id }) => payment_id === id),
  );

const sum = (payments: readonly PaymentOfBill[], of: (payment: PaymentOfBill) => number): number =>
  payments.reduce((all, payment) => all + of(payment), 0);

/** Whether money that was refused still has to go back: nobody has given it back otherwise since. */
function isRefused(refund: RefundOfBill, { payments, refunds }: TroubleFacts, surplus: number): boolean {
  if (refund.state !== 'failed') return false;
  const payment = payments.find(({ id }) => id === refund.payment_id);
  return canStillGo(refund, { left: payment ? keptOf(payment, refunds) : 0, surplus });
}

/**
 * What a person should look into, the worst first; null when all is well. A refund that failed stays until it is tried
 * again or its money went back otherwise, and more money than the bill until it is handed back or its guests left it; a
 * wrong amount or a last attempt that failed is forgotten once the bill is paid, and a failed attempt also while another
 * one is under way.
 */
export function troubleOf(facts: TroubleFacts): BillTrouble | null {
  const { total, left, payments, refunds } = facts;
  const taken = payments.filter(({ state }) => state === 'captured');
  const surplus = sum(taken, (payment) => keptOf(payment, refunds)) - total - left;
  if (refunds.some((refund) => isRefused(refund, facts, surplus))) return 'refund-failed';
  if (surplus > 0) return 'paid-too-much';
  if (sum(taken, ({ amount }) => amount) >= total) return null;
  if (refunds.some(({ reason }) => reason === 'wrong')) return 'wrong-amount';
  if (payments.some(({ state }) => state === 'pending')) return null;
  return payments.at(-1)?.state === 'failed' ? 'payment-failed' : null;
}
