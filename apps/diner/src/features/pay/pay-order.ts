import { newKey } from '@tableside/client/call';
import type { Payment } from '@tableside/contract/billing.schema';
import type { Failure } from '@tableside/contract/endpoint';
import type { Order } from '@tableside/contract/ordering.schema';
import { api } from '../../lib/api.ts';
import { refreshOrder } from '../../lib/order/refresh-order.ts';
import { pause } from '../../lib/pause.ts';
import { useRoot } from '../../lib/store.ts';
import type { PayAttempt } from './kept-attempt.ts';
import { isAtTable, type Payable, type PayChoice, payBody } from './pay-choice.ts';

/** Whoever is signed in on this phone. */
export const payer = (): string => useRoot.getState().auth.user_data?.user._id ?? '';

function plateNow(): NonNullable<PayAttempt['plate']> {
  return useRoot.getState().cart.lines.map(({ key, qty }) => ({ key, qty }));
}

export const newAttempt = (
  orderId: string,
  { partId, amount }: Pick<Payable, 'partId' | 'amount'>,
  choice: PayChoice,
): PayAttempt => ({
  key: newKey(),
  order_id: orderId,
  part_id: partId,
  choice,
  expected: amount,
  ...(partId === null && (amount === 0 || !isAtTable(choice.way)) && { plate: plateNow() }),
  at: Date.now(),
  user_id: payer(),
});

interface Refused {
  readonly kind: 'refused';
  readonly code: Failure['code'];
  readonly message: string;
  /** The bill was another by then and has been read anew: the new amount is on the button. */
  readonly anew?: boolean;
}

export type PayVerdict =
  /** `order` is null where it is not ours any more. */
  | { readonly kind: 'asked'; readonly order: Order | null; readonly payment: Payment }
  /** Nobody knows yet; the same attempt tells, after so many seconds. */
  | { readonly kind: 'ask-again'; readonly after: number }
  /** Turned away at the door: this call did nothing, but one before it may have. */
  | { readonly kind: 'too-many'; readonly after: number; readonly message: string }
  | Refused;

type PayAnswer =
  | { readonly ok: true; readonly value: { readonly order: Order; readonly payment: Payment } }
  | Failure;
const UNCLEAR: readonly Failure['code'][] = ['unreachable', 'still-running', 'busy', 'too-many'];
const ASK_AFTER_S = 2;

/** Nobody knows what became of a call that failed so; the same key tells. */
export const isUnclear = ({ code, status }: Pick<Failure, 'code' | 'status'>): boolean =>
  UNCLEAR.includes(code) || status === 503 || (code === 'fault' && (status < 400 || status >= 500));

function judgeFailure(failure: Failure): PayVerdict {
  const { code, message, retryAfter: after = ASK_AFTER_S } = failure;
  if (code === 'too-many') return { kind: code, after, message };
  return isUnclear(failure) ? { kind: 'ask-again', after } : { kind: 'refused', code, message };
}

/** Reads the answer to a payment; pure. */
export const judgePayment = (answer: PayAnswer): PayVerdict =>
  answer.ok
    ? { kind: 'asked', order: answer.value.order, payment: answer.value.payment }
    : judgeFailure(answer);

/** The call with the attempt's own key: the first makes the payment, every later one tells how it stands now. */
async function askOnce({ key, order_id, part_id, choice, expected }: PayAttempt): Promise<PayVerdict> {
  const platform = useRoot.getState().scan?.platform;
  const body = {
    ...payBody(choice, part_id),
    ...(platform && { platform }),
    ...(expected !== undefined && { expected_amount: expected }),
  };
  const answer = await api.billing.pay({ params: { id: order_id }, body }, { idempotencyKey: key });
  const verdict = judgePayment(answer);
  if (verdict.kind !== 'refused' || verdict.code !== 'state-changed') return verdict;
  // The new amount is on the button before it can be tapped again. New terms of the house make no new version of the order.
  return { ...verdict, anew: (await refreshOrder({ anew: true })) === null };
}

/** A payment that is over is told together with its order: without that a bill already paid would ask for money again. */
async function readPayment(orderId: string, payment_id: string): Promise<PayVerdict> {
  const answer = await api.billing.getPayment({ params: { id: orderId, payment_id } });
  if (!answer.ok) return judgeFailure(answer);
  const failure = answer.value.state === 'pending' ? null : await refreshOrder();
  if (failure && isUnclear(failure)) return judgeFailure(failure);
  const { order } = useRoot.getState();
  return { kind: 'asked', order: order?._id === orderId ? order : null, payment: answer.value };
}

/** How an attempt stands. The call that pays is counted by the server: it is repeated only until it has an answer. */
export const lookAt = (attempt: PayAttempt): Promise<PayVerdict> =>
  attempt.payment_id === undefined ? askOnce(attempt) : readPayment(attempt.order_id, attempt.payment_id);

const CHECKS = 3;
/** Nobody is kept waiting longer than this for the next call. */
const PATIENCE_S = 10;

/**
 * Asks to pay and, without an answer, asks again with the same key. `asked`: an earlier call had no answer. `onDoubt`:
 * one of these had none.
 */
export async function payOrder(
  attempt: PayAttempt,
  { asked, onDoubt }: { readonly asked: boolean; readonly onDoubt: () => void },
): Promise<PayVerdict> {
  let unsure = asked;
  for (let tries = 1; ; tries += 1) {
    const verdict = await lookAt(attempt);
    if (verdict.kind === 'asked' || verdict.kind === 'refused') return verdict;
    unsure ||= verdict.kind === 'ask-again';
    if (tries === CHECKS || verdict.after > PATIENCE_S)
      return verdict.kind === 'too-many' && !unsure
        ? { kind: 'refused', code: verdict.kind, message: verdict.message }
        : verdict;
    onDoubt();
    await pause(Math.min(verdict.after * 2 ** (tries - 1), PATIENCE_S));
  }
}
