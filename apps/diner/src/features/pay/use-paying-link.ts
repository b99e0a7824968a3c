import { newKey } from '@tableside/client/call';
import type { Payment } from '@tableside/contract/billing.schema';
import type { PaymentLink } from '@tableside/contract/payments.schema';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { provide, useResource } from '../../lib/resource.ts';
import { keptLink } from './kept-link.ts';
import { type PayChoice, upiBody } from './pay-choice.ts';
import { isUnclear } from './pay-order.ts';
import { type PayPhase, POLL_MS } from './use-paying.ts';

const linkKey = (id: string): string => `payment-link:${id}`;

/** The link as it stands now, looked at again every 5 s while somebody pays it. */
export function usePaymentLink(id: string | null) {
  const resource = useResource<PaymentLink>(id === null ? null : linkKey(id), () =>
    api.payments.getPaymentLink({ params: { id: id ?? '' } }),
  );
  const { reload } = resource;
  const pending = resource.data?.state === 'pending';
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(reload, POLL_MS);
    const seen = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [pending, reload]);
  return resource;
}

/** The body of `POST /payment_link/{id}/payment`; `tip` in minor units. */
function linkBody(choice: PayChoice, tip: number) {
  const upi = upiBody(choice);
  return { onlineMode: upi ? 'upi' : 'card', ...upi, ...(tip > 0 && { tip }) } as const;
}

/** Pays a part by its link, without an account. What became of it is read from the link itself. */
export function usePayingLink({ _id: id, state }: PaymentLink, tip: number, reload: () => void) {
  const [phase, setPhase] = useState<PayPhase>('idle');
  const [payment, setPayment] = useState<Payment | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tried, setTried] = useState<PayChoice>();
  const key = useRef<string>(undefined);
  // A link that is open again has no attempt under way.
  if (payment && state === 'open') setPayment(null);
  const pay = async (choice: PayChoice) => {
    key.current ??= newKey();
    setTried(choice);
    setRefusal(null);
    setPhase('asking');
    const answer = await api.payments.payByLink(
      { params: { id }, body: linkBody(choice, tip) },
      { idempotencyKey: key.current },
    );
    if (!answer.ok && isUnclear(answer)) return setPhase('unknown');
    key.current = undefined;
    setPhase('idle');
    if (answer.ok) {
      keptLink.write(id);
      provide(linkKey(id), answer.value.link);
      setPayment(answer.value.payment);
      if (answer.value.payment.checkout_url) location.assign(answer.value.payment.checkout_url);
    } else setRefusal(answer.message);
    reload();
  };
  return { phase, payment, refusal, tried, pay };
}
