import { newKey } from '@tableside/client/call';
import type { Failure } from '@tableside/contract/endpoint';
import type { Order } from '@tableside/contract/ordering.schema';
import { api } from '../../lib/api.ts';
import { useRoot } from '../../lib/store.ts';

/** Ways to pay that staff take at the table. */
export type TableMode = 'cash' | 'card';

/** One tap on Pay: its key stays until something definite is known. */
export interface PayAttempt {
  readonly key: string;
  readonly order_id: string;
  readonly mode: TableMode;
}
export const newAttempt = (order: Pick<Order, '_id'>, mode: TableMode): PayAttempt => ({
  key: newKey(),
  order_id: order._id,
  mode,
});

export type PayVerdict =
  | { readonly kind: 'asked'; readonly order: Order }
  /** Nobody knows yet; the same attempt tells, after so many seconds. */
  | { readonly kind: 'ask-again'; readonly after: number }
  | { readonly kind: 'refused'; readonly message: string };

type PayAnswer = { readonly ok: true; readonly value: { readonly order: Order } } | Failure;
const UNCLEAR: readonly Failure['code'][] = ['unreachable', 'still-running', 'busy'];
const ASK_AFTER_S = 2;

/** Reads the answer to a payment; pure. */
export function judgePayment(answer: PayAnswer): PayVerdict {
  if (answer.ok) return { kind: 'asked', order: answer.value.order };
  const { code, status, message, retryAfter } = answer;
  const unclear = UNCLEAR.includes(code) || (code === 'fault' && (status < 400 || status >= 500));
  return unclear ? { kind: 'ask-again', after: retryAfter ?? ASK_AFTER_S } : { kind: 'refused', message };
}

const CHECKS = 3;
const pause = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1000));

/** Asks to pay and, without an answer, asks again with the same key. `onDoubt`: the first call had no answer. */
export async function payOrder(
  { key, order_id, mode }: PayAttempt,
  onDoubt: () => void,
): Promise<PayVerdict> {
  const platform = useRoot.getState().scan?.platform;
  const body = { payment_mode: mode, ...(platform && { platform }) };
  let verdict: PayVerdict = { kind: 'ask-again', after: 0 };
  for (let tries = 0; tries < CHECKS; tries += 1) {
    verdict = judgePayment(
      await api.billing.pay({ params: { id: order_id }, body }, { idempotencyKey: key }),
    );
    if (verdict.kind !== 'ask-again') return verdict;
    onDoubt();
    if (tries < CHECKS - 1) await pause(verdict.after * 2 ** tries);
  }
  return verdict;
}
