import { newKey } from '@tableside/client/call';
import type { PaymentLink } from '@tableside/contract/payments.schema';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useOpenLink } from '../../lib/order/open-link.ts';
import { provide, useResource } from '../../lib/resource.ts';
import { useText } from '../../lib/text.tsx';
import { useLookAgain } from '../../lib/use-look-again.ts';
import { keptAsk, keptLink, type LinkAsk, type LinkAttempt } from './kept-link.ts';
import { type PayChoice, upiBody } from './pay-choice.ts';
import { isUnclear } from './pay-order.ts';
import { type PayPhase, POLL_MS, refusedWords } from './use-paying.ts';

const linkKey = (id: string): string => `payment-link:${id}`;
const readLink = (id: string) => api.payments.getPaymentLink({ params: { id } });

/** The link as it stands now: the stream tells of it, and it is looked at every 5 s while somebody pays it. */
export function usePaymentLink(id: string | null) {
  const resource = useResource<PaymentLink>(id === null ? null : linkKey(id), () => readLink(id ?? ''));
  const { reload } = resource;
  const known = resource.data !== undefined;
  // The stream outlives the screen: it has to be told which link is looked at. One that nobody knows has no channel.
  useEffect(() => {
    useOpenLink.setState({ id: known ? id : null });
    return () => useOpenLink.setState({ id: null });
  }, [known, id]);
  const pending = resource.data?.state === 'pending';
  useLookAgain(resource, POLL_MS, pending);
  useEffect(() => {
    if (!pending) return;
    const seen = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [pending, reload]);
  return resource;
}

/** Puts what the link is by now on the screen; false where it could not be read. */
async function showAnew(id: string): Promise<boolean> {
  const answer = await readLink(id);
  if (answer.ok) provide(linkKey(id), answer.value);
  return answer.ok;
}

/** The body of `POST /payment_link/{id}/payment`. */
function linkBody({ choice, expected }: LinkAsk) {
  const { tip = 0 } = choice;
  const upi = upiBody(choice);
  return {
    onlineMode: upi ? 'upi' : 'card',
    ...upi,
    ...(tip > 0 && { tip }),
    ...(expected !== undefined && { expected_amount: expected }),
  } as const;
}

/** The attempt that this tab waits for. A link that is open again has none. */
function useAttempt({ _id: id, state }: PaymentLink) {
  const [attempt, setAttempt] = useState(() => keptLink.attempt(id));
  if (attempt && state === 'open') setAttempt(null);
  // What is over is not taken up again by a page loaded anew.
  useEffect(() => {
    if (state === 'open' && keptLink.read() === id) keptLink.write(id);
  }, [state, id]);
  const begin = (begun: LinkAttempt) => {
    keptLink.write(id, begun.payment.state === 'pending' ? begun : null);
    setAttempt(begun);
  };
  /** Why it came to nothing is of no interest to whoever gave it up. */
  const drop = () => {
    keptLink.forget();
    setAttempt(null);
  };
  return { attempt, begin, drop };
}

const newAsk = (id: string, expected: number, choice: PayChoice): LinkAsk => ({
  id,
  key: newKey(),
  choice,
  expected,
});

/** Pays a part by its link, without an account. What became of it is read from the link itself. */
export function usePayingLink(link: PaymentLink, reload: () => void) {
  const { _id: id } = link;
  const text = useText();
  const { attempt, begin, drop } = useAttempt(link);
  const [asked, setAsked] = useState(() => keptAsk.read(id));
  const [phase, setPhase] = useState<PayPhase>(asked ? 'unknown' : 'idle');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tried, setTried] = useState((attempt ?? asked)?.choice);
  const run = async (ask: LinkAsk) => {
    const { key, choice } = ask;
    keptAsk.write(ask);
    setAsked(ask);
    setTried(choice);
    setRefusal(null);
    setPhase('asking');
    const answer = await api.payments.payByLink(
      { params: { id }, body: linkBody(ask) },
      { idempotencyKey: key },
    );
    if (!answer.ok && isUnclear(answer)) return setPhase('unknown');
    keptAsk.forget();
    // As for an order: the new amount is on the button before it can be tapped again.
    const anew = !answer.ok && answer.code === 'state-changed' && (await showAnew(id));
    setPhase('idle');
    if (answer.ok) {
      provide(linkKey(id), answer.value.link);
      begin({ payment: answer.value.payment, choice });
      if (answer.value.payment.checkout_url) location.assign(answer.value.payment.checkout_url);
    } else setRefusal(refusedWords({ message: answer.message, anew }, text));
    if (!anew) reload();
  };
  /** Gives the attempt up; false where that is not possible any more, or nobody knows whether it was. */
  const giveUp = async ({ payment }: LinkAttempt): Promise<boolean> => {
    setRefusal(null);
    const answer = await api.payments.giveUpByLink({ params: { id, payment_id: payment._id } });
    if (answer.ok) provide(linkKey(id), answer.value.link);
    else setRefusal(answer.message);
    if (answer.ok || !isUnclear(answer)) drop();
    reload();
    return answer.ok;
  };
  return {
    phase,
    payment: attempt?.payment ?? null,
    refusal,
    tried,
    /** Pays, or asks about the same call where nobody knows what became of it. */
    pay: (choice: PayChoice) =>
      run(phase === 'unknown' && asked ? asked : newAsk(id, link.amount + (choice.tip ?? 0), choice)),
    retry: async () => {
      if (!attempt) return;
      setPhase('asking');
      if (await giveUp(attempt)) await run(newAsk(id, attempt.payment.amount, attempt.choice));
      else setPhase('idle');
    },
    leave: async () => {
      if (attempt) await giveUp(attempt);
    },
  };
}
