import { Banner } from '@tableside/ui/banner';
import { ButtonLink } from '@tableside/ui/button';
import { follow } from '../../lib/follow.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

/** Without an open order there is nothing to spend credits on; in a food court it has to be unpaid. */
export function OrderFirst({ storeId }: { readonly storeId: string }) {
  const text = useText();
  const court = useRoot(({ scan }) => scan?.type === 'foodcourt');
  const late = useRoot(
    ({ order }) =>
      order?.store_id._id === storeId && order.__type === 'foodcourt' && order.curr_state !== 'cancelled',
  );
  const words = late ? 'redeem.court-paid' : 'redeem.court-first';
  return (
    <Banner
      kind="info"
      action={
        <ButtonLink kind="text" href={court ? '/food-court' : '/home'} onClick={follow}>
          {text(court ? 'court.all-stalls' : 'bill.browse')}
        </ButtonLink>
      }
    >
      {text(court ? words : 'redeem.order-first')}
    </Banner>
  );
}
