import type { Order } from '@tableside/contract/ordering.schema';
import { Banner } from '@tableside/ui/banner';
import { ButtonLink } from '@tableside/ui/button';
import { follow } from '../../lib/follow.ts';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { ourPendingPart, type PendingPart, waitingText } from '../../lib/order/give-up-payment.ts';
import { useMoneyInHand } from '../../lib/order/money-in-hand.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

interface PayingProps {
  readonly order: Order;
  readonly part: PendingPart;
}

function Paying({ order, part }: PayingProps) {
  const text = useText();
  const { default_currency, country } = order.store_id;
  const inHand = useMoneyInHand(order, useBillMoney(default_currency, country));
  const action = (
    <ButtonLink kind="text" href={`/payment?part=${part._id}`} onClick={follow}>
      {text('pay.to-payment')}
    </ButtonLink>
  );
  return (
    <Banner kind="warning" live action={action}>
      {text(waitingText(part), { amount: inHand(part.mode, part.amount + part.tip) })}
    </Banner>
  );
}

/** A payment of this person that is not through yet, and the way back to it. What is paid at the counter or the door waits for nothing in the app. */
export function PayingBanner() {
  const order = useRoot((state) => state.order);
  const part = ourPendingPart(order);
  if (!order || order.paid || !part) return null;
  if (order.__type !== 'dinein' && part.mode !== 'online') return null;
  return <Paying order={order} part={part} />;
}
