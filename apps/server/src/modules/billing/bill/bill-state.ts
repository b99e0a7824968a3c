import { isVoid } from '@tableside/contract/ordered-lines';
import type { BillState, CurrState, LineStatus, PaymentMode } from '@tableside/contract/vocabulary';

export type PaymentState = 'pending' | 'captured' | 'failed' | 'cancelled';
export type PaymentAction = 'capture' | 'fail' | 'give-up' | 'capture-late';

/**
 * What an attempt to pay may become. Captured is final: giving money back is a record of its own. Money that comes
 * after the end counts if it is still wanted; else the attempt stays as it ended and the money goes back.
 */
export const paymentTransitions: Readonly<
  Record<PaymentState, Partial<Record<PaymentAction, PaymentState>>>
> = {
  pending: { capture: 'captured', fail: 'failed', 'give-up': 'cancelled' },
  captured: {},
  failed: { 'capture-late': 'captured' },
  cancelled: { 'capture-late': 'captured' },
};
export const initialPaymentState: PaymentState = 'pending';
export const finalPaymentStates: readonly PaymentState[] = ['captured', 'failed', 'cancelled'];

export interface PaymentMoney {
  readonly state: PaymentState;
  readonly mode: PaymentMode;
  readonly amount: number;
}
export interface MoneyFacts {
  readonly phase: 'open' | 'paying' | 'done' | 'cancelled';
  readonly total: number;
  readonly payments: readonly PaymentMoney[];
  readonly settled: boolean;
}
/** What the bill and the order say of their payment, derived together so that they never disagree. */
export interface MoneyState {
  readonly bill: BillState;
  readonly curr_state: CurrState;
  readonly paid: boolean;
  readonly paid_amount: number;
  readonly amount_payable: number;
  readonly mode: PaymentMode | null;
  readonly status: 'none' | 'initialized' | 'captured' | 'failed';
}

/** Whether something was ordered, it comes to nothing, and nobody has paid or is paying: such a bill ends without money. */
export const comesToNothing = (
  {
    phase,
    total,
    payments,
  }: Pick<MoneyFacts, 'phase' | 'total'> & {
    readonly payments: readonly Pick<PaymentMoney, 'state'>[];
  },
  statuses: readonly LineStatus[],
): boolean =>
  phase === 'open' &&
  total === 0 &&
  statuses.some((status) => !isVoid(status)) &&
  payments.every(({ state }) => state === 'failed' || state === 'cancelled');

const sum = (payments: readonly PaymentMoney[]): number =>
  payments.reduce((total, payment) => total + payment.amount, 0);

function modeOf(pending: readonly PaymentMoney[], captured: readonly PaymentMoney[]): PaymentMode | null {
  if (pending.some((payment) => payment.mode === 'online')) return 'online';
  return (pending.at(-1) ?? captured.at(-1))?.mode ?? null;
}

/** `payments` in the order they were asked. A lone part changes nothing here: only what covers the whole bill does. */
export function moneyState({ phase, total, payments, settled }: MoneyFacts): MoneyState {
  const captured = payments.filter((payment) => payment.state === 'captured');
  const pending = payments.filter((payment) => payment.state === 'pending');
  const paid_amount = sum(captured);
  const paid = captured.length > 0 && paid_amount >= total;
  const asked = pending.length > 0 && paid_amount + sum(pending) >= total;
  const rest = {
    paid,
    paid_amount,
    amount_payable: Math.max(0, total - paid_amount),
    mode: modeOf(pending, captured),
  };
  if (phase === 'cancelled')
    return { ...rest, paid: false, bill: 'void', curr_state: 'cancelled', status: 'none' };
  if (paid && settled) return { ...rest, bill: 'settled', curr_state: 'settled', status: 'captured' };
  if (paid) return { ...rest, bill: 'payment-captured', curr_state: 'payment-captured', status: 'captured' };
  if (asked)
    return { ...rest, bill: 'payment-initialized', curr_state: 'payment-initalized', status: 'initialized' };
  return {
    ...rest,
    bill: 'open',
    curr_state: settled && total === 0 ? 'settled' : 'in-progress',
    status: payments.at(-1)?.state === 'failed' ? 'failed' : 'none',
  };
}
