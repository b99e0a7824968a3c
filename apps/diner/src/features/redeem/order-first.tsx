import { Banner } from '@tableside/ui/banner';
import { MenuLink } from '../../lib/court/menu-link.tsx';
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
    <Banner kind="info" action={<MenuLink kind="text" />}>
      {text(court ? words : 'redeem.order-first')}
    </Banner>
  );
}
