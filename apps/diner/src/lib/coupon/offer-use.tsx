import type { Voucher } from '@tableside/contract/loyalty.schema';
import { Button, ButtonLink } from '@tableside/ui/button';
import { follow } from '../follow.ts';
import { useDishName } from '../menu/dish-name.tsx';
import { openOrder } from '../order/open-order.ts';
import { useRoot } from '../store.ts';
import { useText } from '../text.tsx';
import { snackbar } from '../toasts.ts';
import { offerFacts } from './offer-facts.ts';

interface UseProps {
  readonly offer: Voucher;
  /** What the button says that has it remembered; `rememberName` for those who only hear it. */
  readonly remember: string;
  readonly rememberName?: string;
}

/** With a bill: the way to use it there, at a time when it holds. Before that: to be reminded of it. */
export function OfferUse({ offer, remember, rememberName }: UseProps) {
  const text = useText();
  const title = useDishName()(offer.title);
  const { _id, store_id, usable } = offer;
  const onBill = useRoot(
    ({ auth, order, scan }) => auth.user_data !== null && openOrder(order, scan, store_id._id) !== null,
  );
  const remembered = useRoot((state) => state.remembered_offers.some((one) => one._id === _id));
  if (onBill && !usable) return null;
  if (onBill)
    return (
      <ButtonLink
        href={`/coupon?offer=${_id}`}
        aria-label={text('discounts.use-name', { title })}
        onClick={follow}
      >
        {text('discounts.use')}
      </ButtonLink>
    );
  if (remembered)
    return (
      <>
        <p className="t-small">{text('discounts.remembered')}</p>
        <Button kind="text" onClick={() => offerFacts.offerForgotten(_id)}>
          {text('discounts.forget')}
        </Button>
      </>
    );
  const keep = () => {
    offerFacts.offerRemembered({ _id, store_id: store_id._id, title: offer.title });
    snackbar.show(text('discounts.remembered'));
  };
  return (
    <Button aria-label={rememberName} onClick={keep}>
      {remember}
    </Button>
  );
}
