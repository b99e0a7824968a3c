import { Banner } from '@tableside/ui/banner';
import { ButtonLink } from '@tableside/ui/button';
import { follow } from '../../lib/follow.ts';
import { awayStage, awayWord, isAwayOrder, isOverStage, leastStatus } from '../../lib/order/away-stage.ts';
import { ourPendingPart } from '../../lib/order/give-up-payment.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

/** How far an order is that nobody sits at a table for, and the way to it. At a table the bottom bar leads to the bill. */
export function AwayBanner() {
  const text = useText();
  const order = useRoot((state) => state.order);
  const seated = useRoot(({ scan }) => scan?.type === 'dinein');
  if (!order || seated || !isAwayOrder(order) || ourPendingPart(order)?.mode === 'online') return null;
  const stage = awayStage({ ...order, tracking: order.tracking?.status, status: leastStatus(order.items) });
  if (isOverStage(stage)) return null;
  const action = (
    <ButtonLink kind="text" href={`/profile/transactions?order=${order._id}`} onClick={follow}>
      {text('away.track')}
    </ButtonLink>
  );
  return (
    <Banner kind="info" action={action}>
      {text('away.number', { number: order.number })} · {text(awayWord(stage).key)}
    </Banner>
  );
}
