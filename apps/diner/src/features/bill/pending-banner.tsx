import type { Order } from '@tableside/contract/ordering.schema';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useState } from 'react';
import { giveUpPayment, ourPendingPart, waitingText } from '../../lib/order/give-up-payment.ts';
import { useMoneyInHand } from '../../lib/order/money-in-hand.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

interface BannerProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
}

/** This person, or somebody for all, asked to pay and the money is not confirmed yet; another's share is among the shares. */
export function PendingBanner({ order, money }: BannerProps) {
  const text = useText();
  const inHand = useMoneyInHand(order, money);
  const [busy, setBusy] = useState(false);
  const part = ourPendingPart(order);
  if (!part) return null;
  const amount = inHand(part.mode, part.amount + part.tip);
  const change = async () => {
    setBusy(true);
    const refusal = await giveUpPayment(order);
    setBusy(false);
    if (refusal) toast.error(refusal);
  };
  return (
    <Banner kind="warning" live>
      <p>{text(waitingText(part), { amount })}</p>
      {order.allowedActions.includes('give-up-payment') && (
        <Button
          ref={handOverFocus}
          kind="text"
          className="bill-banner-action"
          busy={busy}
          onClick={() => void change()}
        >
          {text('bill.change-payment')}
        </Button>
      )}
    </Banner>
  );
}
