import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { facts } from '../../lib/facts.ts';
import { giveUp } from '../../lib/give-up-payment.ts';
import { useText } from '../../lib/text.tsx';
import { keptAttempt, type PayAttempt } from './kept-attempt.ts';
import { isAtTable, type PayChoice } from './pay-choice.ts';
import { askOnce, newAttempt, type PayVerdict, payOrder } from './pay-order.ts';

/** `unknown`: repeated calls had no answer; the next tap asks about the same attempt. */
export type PayPhase = 'idle' | 'asking' | 'checking' | 'unknown';

/** How often an online payment is asked after, beside the stream. */
export const POLL_MS = 5000;

/** Asks at once, again every 5 s and when the payer comes back from another app or page. */
function usePolling(waiting: boolean, check: () => Promise<void>): void {
  useEffect(() => void check(), [check]);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void check(), POLL_MS);
    const seen = () => document.visibilityState === 'visible' && void check();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [waiting, check]);
}

interface Refusal {
  readonly message: string;
  /** It was the bill's coupon that was refused: without it the payment can go on. */
  readonly coupon: boolean;
}
const refusalOf = (message: string, code = ''): Refusal => ({ message, coupon: code.startsWith('coupon-') });

/** What was still on the plate of whoever paid the whole bill online is not ordered any more. */
function orderAnswered(order: Order, paid: Payment): void {
  if (paid.state === 'captured' && order.paid) facts.plateCleared();
  facts.orderFetched(order);
}

/** One payment from the tap to its end; the server's word decides, never the way back from a provider. */
export function usePaying(order: Order, partId: string | null) {
  const text = useText();
  const [attempt, setAttempt] = useState<PayAttempt | null>(() => keptAttempt.read(order._id));
  const [phase, setPhase] = useState<PayPhase>(attempt ? 'checking' : 'idle');
  const [payment, setPayment] = useState<Payment | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [tried, setTried] = useState(attempt);
  const fresh = useRef(false);
  const over = useCallback((why: Refusal | null) => {
    keptAttempt.clear();
    setAttempt(null);
    setPayment(null);
    setPhase('idle');
    setRefusal(why);
  }, []);
  const follow = useCallback(
    (order: Order, paid: Payment, choice: PayChoice): void => {
      orderAnswered(order, paid);
      if (paid.state === 'failed') over(refusalOf(paid.failure ?? text('pay.failed')));
      else if (paid.state !== 'pending' || isAtTable(choice.way)) over(null);
      else {
        setPayment(paid);
        setPhase('idle');
        if (fresh.current && paid.checkout_url) location.assign(paid.checkout_url);
        fresh.current = false;
      }
    },
    [over, text],
  );
  const take = useCallback(
    (verdict: PayVerdict, { choice }: PayAttempt): void => {
      if (verdict.kind === 'asked') follow(verdict.order, verdict.payment, choice);
      else if (verdict.kind === 'refused') over(refusalOf(verdict.message, verdict.code));
      else setPhase('unknown');
    },
    [follow, over],
  );
  const check = useCallback(async () => {
    if (!attempt) return;
    const verdict = await askOnce(attempt);
    if (verdict.kind !== 'ask-again') take(verdict, attempt);
  }, [attempt, take]);
  const run = async (next: PayAttempt) => {
    setAttempt(next);
    setTried(next);
    keptAttempt.write(next);
    setRefusal(null);
    setPhase('asking');
    take(await payOrder(next, () => setPhase('checking')), next);
  };
  usePolling(attempt !== null && !isAtTable(attempt.choice.way) && phase !== 'asking', check);
  return {
    phase,
    payment,
    refusal: refusal?.message ?? null,
    couponGone: refusal?.coupon ?? false,
    tried,
    /** Pays, or asks about the same attempt where nobody knows what became of it. */
    pay: (choice: PayChoice) => {
      fresh.current = true;
      return run(phase === 'unknown' && attempt ? attempt : newAttempt(order._id, partId, choice));
    },
    /** What stood in the way is gone. */
    mended: () => setRefusal(null),
    /** Gives the pending payment up, then pays anew the same way. */
    retry: async () => {
      if (!payment || !attempt) return;
      const refused = await giveUp(order._id, payment._id);
      if (refused) return setRefusal(refusalOf(refused));
      fresh.current = true;
      await run(newAttempt(order._id, attempt.part_id, attempt.choice));
    },
    /** Another way to pay: the pending one is given up. */
    leave: async () => {
      const refused = payment && (await giveUp(order._id, payment._id));
      if (refused) setRefusal(refusalOf(refused));
      else over(null);
    },
  };
}
export type Paying = ReturnType<typeof usePaying>;
