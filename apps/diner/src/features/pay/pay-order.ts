import { newKey } from '@tableside/client/call';
import type { Payment } from '@tableside/contract/billing.schema';
import type { Failure } from '@tableside/contract/endpoint';
import type { Order } from '@tableside/contract/ordering.schema';
import { api } from '../../lib/api.ts';
import { useRoot } from '../../lib/store.ts';
import type { PayAttempt } from './kept-attempt.ts';
import { type PayChoice, payBody } from './pay-choice.ts';

export const newAttempt = (orderId: string, partId: string | null, choice: PayChoice): PayAttempt => ({
  key: newKey(),
  order_id: orderId,
  part_id: partId,
  choice,
});

export type PayVerdict =
  | { readonly kind: 'asked'; readonly order: Order; readonly payment: Payment }
  /** Nobody knows yet; the same attempt tells, after so many seconds. */
  | { readonly kind: 'ask-again'; readonly after: number }
  | { readonly kind: 'refused'; readonly code: Failure['code']; readonly message: string };

type PayAnswer =
  | { readonly ok: true; readonly value: { readonly order: Order; readonly payment: Payment } }
  | Failure;
const UNCLEAR: readonly Failure['code'][] = ['unreachable', 'still-running', 'busy', 'too-many'];
const ASK_AFTER_S = 2;

/** Nobody knows what became of a call that failed so; the same key tells. */
export const isUnclear = ({ code, status }: Pick<Failure, 'code' | 'status'>): boolean =>
  UNCLEAR.includes(code) || status === 503 || (code === 'fault' && (status < 400 || status >= 500));

/** Reads the answer to a payment; pure. */
export function judgePayment(answer: PayAnswer): PayVerdict {
  if (answer.ok) return { kind: 'asked', order: answer.value.order, payment: answer.value.payment };
  const { message, retryAfter } = answer;
  return isUnclear(answer)
    ? { kind: 'ask-again', after: retryAfter ?? ASK_AFTER_S }
    : { kind: 'refused', code: answer.code, message };
}

const CHECKS = 3;
const pause = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1000));

/** The call with the attempt's own key: the first makes the payment, every later one tells how it stands now. */
export async function askOnce({ key, order_id, part_id, choice }: PayAttempt): Promise<PayVerdict> {
  const platform = useRoot.getState().scan?.platform;
  const body = { ...payBody(choice, part_id), ...(platform && { platform }) };
  return judgePayment(await api.billing.pay({ params: { id: order_id }, body }, { idempotencyKey: key }));
}

/** Asks to pay and, without an answer, asks again with the same key. `onDoubt`: the first call had no answer. */
export async function payOrder(attempt: PayAttempt, onDoubt: () => void): Promise<PayVerdict> {
  let verdict: PayVerdict = { kind: 'ask-again', after: 0 };
  for (let tries = 0; tries < CHECKS; tries += 1) {
    verdict = await askOnce(attempt);
    if (verdict.kind !== 'ask-again') return verdict;
    onDoubt();
    if (tries < CHECKS - 1) await pause(verdict.after * 2 ** tries);
  }
  return verdict;
}
