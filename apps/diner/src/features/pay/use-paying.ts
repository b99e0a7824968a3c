import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { DinerText } from '@tableside/i18n/diner';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { giveUp } from '../../lib/order/give-up-payment.ts';
import { orderAnswered } from '../../lib/order/refresh-order.ts';
import { useText } from '../../lib/text.tsx';
import { isResumed, keptAttempt, type PayAttempt } from './kept-attempt.ts';
import { isAtTable, type PayChoice, payableOf } from './pay-choice.ts';
import { lookAt, newAttempt, type PayVerdict, payer, payOrder } from './pay-order.ts';

/** `unknown`: repeated calls had no answer; the next tap asks about the same attempt. */
export type PayPhase = 'idle' | 'asking' | 'checking' | 'unknown';

/** How often an online payment is asked after, beside the stream. */
export const POLL_MS = 5000;

/** A call that pays is repeated ever less often, but not less often than this. */
const MOST_MS = 300_000;

interface Followed {
  readonly attempt: PayAttempt | null;
  readonly phase: PayPhase;
  /** How often in a row nobody knew what became of it. */
  readonly doubts: number;
}

/** After how long an online payment is asked after by itself; null where only a tap asks. */
function pollAfter({ attempt, phase, doubts }: Followed): number | null {
  if (!attempt || phase === 'asking' || isAtTable(attempt.choice.way)) return null;
  if (attempt.payment_id !== undefined) return POLL_MS;
  return doubts > 0 ? Math.min(POLL_MS * 2 ** doubts, MOST_MS) : null;
}

/** Asks at once about an attempt that is taken up again, then ever again and when the payer comes back from another app or page. */
function usePolling(followed: Followed, check: () => Promise<void>): void {
  const wait = pollAfter(followed);
  const takeUp = useEffectEvent(() => followed.phase === 'checking' && void check());
  const ask = useEffectEvent(() => void check());
  useEffect(() => void takeUp(), []);
  useEffect(() => {
    if (wait === null) return;
    const timer = setInterval(() => ask(), wait);
    const seen = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [wait]);
}

interface Refusal {
  readonly message: string;
  /** It was the bill's coupon that was refused: without it the payment can go on. */
  readonly coupon: boolean;
}

/** Why it was refused; a new amount is spoken of only where it is on the button. */
export const refusedWords = (
  { message, anew }: { readonly message: string; readonly anew?: boolean },
  text: DinerText,
): string => (anew ? text('pay.changed') : message);

const refusalOf = (message: string, code = ''): Refusal => ({ message, coupon: code.startsWith('coupon-') });

function firstPhase(kept: PayAttempt | null): PayPhase {
  if (!kept) return 'idle';
  return isResumed(kept, Date.now()) ? 'checking' : 'unknown';
}

/** The attempt of this order that is under way, and what is known of it. */
function useAttempt(order: Order) {
  const text = useText();
  const [attempt, setAttempt] = useState(() => keptAttempt.read(order._id, payer()));
  const [phase, setPhase] = useState(() => firstPhase(attempt));
  const [doubts, setDoubts] = useState(0);
  const [payment, setPayment] = useState<Payment | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [tried, setTried] = useState(attempt);
  const current = useRef(attempt?.key);
  const fresh = useRef(false);
  const hold = (next: PayAttempt) => {
    current.current = next.key;
    keptAttempt.write(next);
    setAttempt(next);
  };
  const over = (why: Refusal | null) => {
    current.current = undefined;
    keptAttempt.clear();
    setAttempt(null);
    setPayment(null);
    setPhase('idle');
    setRefusal(why);
  };
  const follow = (paid: Payment, of: PayAttempt): void => {
    if (paid.state === 'failed') over(refusalOf(paid.failure ?? text('pay.failed')));
    else if (paid.state !== 'pending' || isAtTable(of.choice.way)) over(null);
    else {
      if (of.payment_id === undefined) hold({ ...of, payment_id: paid._id });
      setPayment(paid);
      setPhase('idle');
      if (fresh.current && paid.checkout_url) location.assign(paid.checkout_url);
      fresh.current = false;
    }
  };
  const doubt = () => {
    setPayment(null);
    setPhase('unknown');
    setDoubts((count) => count + 1);
  };
  return {
    attempt,
    phase,
    doubts,
    payment,
    refusal,
    tried,
    over,
    setPhase,
    setRefusal,
    /** Whether it is still this one that is waited for, at the end of a call. */
    isCurrent: ({ key }: PayAttempt) => current.current === key,
    begin: (next: PayAttempt) => {
      hold(next);
      fresh.current = true;
      setTried(next);
      setRefusal(null);
      setDoubts(0);
      setPhase('asking');
    },
    take: (verdict: PayVerdict, of: PayAttempt): void => {
      if (verdict.kind === 'asked') {
        if (verdict.order) orderAnswered(verdict.order);
        follow(verdict.payment, of);
      } else if (verdict.kind === 'refused') over(refusalOf(refusedWords(verdict, text), verdict.code));
      else doubt();
      if (verdict.kind === 'too-many') setRefusal(refusalOf(verdict.message));
    },
  };
}

/** One payment from the tap to its end; the server's word decides, never the way back from a provider. */
export function usePaying(order: Order, partId: string | null) {
  const under = useAttempt(order);
  const { attempt, phase, payment, refusal, isCurrent } = under;
  const looking = useRef(false);
  /** A payment on the screen stays there while nobody knows better. */
  const look = async (at: PayAttempt): Promise<void> => {
    const verdict = await lookAt(at);
    const clear = verdict.kind === 'asked' || verdict.kind === 'refused';
    if (isCurrent(at) && (clear || !payment)) under.take(verdict, at);
  };
  const check = async () => {
    if (!attempt || looking.current) return;
    looking.current = true;
    await look(attempt);
    looking.current = false;
  };
  const run = async (next: PayAttempt, asked = false) => {
    under.begin(next);
    const onDoubt = () => under.setPhase('checking');
    const verdict = await payOrder(next, { asked, onDoubt });
    if (isCurrent(next)) under.take(verdict, next);
  };
  /** Gives the pending payment up; false where it cannot be any more, and then it is read how it ended. */
  const giveUpPending = async (): Promise<boolean> => {
    if (!payment || !attempt) return false;
    const refused = await giveUp(order._id, payment._id);
    if (refused === null) return true;
    await look(attempt);
    if (isCurrent(attempt)) under.setRefusal(refusalOf(refused));
    return false;
  };
  usePolling(under, check);
  return {
    phase,
    payment,
    refusal: refusal?.message ?? null,
    couponGone: refusal?.coupon ?? false,
    tried: under.tried,
    /** Pays, or asks about the same attempt where nobody knows what became of it. */
    pay: (choice: PayChoice) => {
      if (phase === 'unknown' && attempt) return run(attempt, true);
      const amount = (payableOf(order, partId)?.amount ?? 0) + (choice.tip ?? 0);
      return run(newAttempt(order._id, { partId, amount }, choice));
    },
    /** What stood in the way is gone. */
    mended: () => under.setRefusal(null),
    /** Gives the pending payment up, then pays anew the same way. */
    retry: async () => {
      if (!attempt || !payment || !(await giveUpPending())) return;
      const { part_id: of, choice } = attempt;
      await run(newAttempt(order._id, { partId: of, amount: payment.amount }, choice));
    },
    /** Another way to pay: the pending one is given up. */
    leave: async () => {
      if (await giveUpPending()) under.over(null);
    },
  };
}
export type Paying = ReturnType<typeof usePaying>;
