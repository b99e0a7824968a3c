import type { Voucher } from '@tableside/contract/loyalty.schema';
import { Button, ButtonLink } from '@tableside/ui/button';
import { offerFacts } from '../../lib/coupon/offer-facts.ts';
import { useDishName } from '../../lib/dish-name.tsx';
import { follow } from '../../lib/follow.ts';
import { openOrder } from '../../lib/open-order.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { ShowStaff } from './show-staff.tsx';

function UseSoon({ voucher }: { readonly voucher: Voucher }) {
  const text = useText();
  const title = useDishName()(voucher.title);
  const { _id, store_id } = voucher;
  const onBill = useRoot(({ order, scan }) => openOrder(order, scan, store_id._id) !== null);
  const remembered = useRoot((state) => state.remembered_offers.some((one) => one._id === _id));
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
  if (remembered) return <p className="t-small">{text('discounts.remembered')}</p>;
  return (
    <Button onClick={() => offerFacts.offerRemembered({ _id, store_id: store_id._id, title: voucher.title })}>
      {text('rewards.next-time')}
    </Button>
  );
}

/** The ways to use an open reward: on the bill that is running or the next time, or at the cash desk. */
export function NextUse({ voucher }: { readonly voucher: Voucher }) {
  if (!voucher.usable) return null;
  return (
    <>
      <UseSoon voucher={voucher} />
      <ShowStaff voucher={voucher} />
    </>
  );
}
