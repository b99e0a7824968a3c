import type { Order } from '@tableside/contract/ordering.schema';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Ticket } from '@tableside/ui/icons';
import { useDishName } from '../menu/dish-name.tsx';
import { useRoot } from '../store.ts';
import { useText } from '../text.tsx';
import { CouponRow } from './coupon-row.tsx';
import { discountName } from './discount-name.ts';
import { useCouponRemoval } from './remove-coupon.ts';

interface CouponProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
}

/** Takes the bill's coupon off. */
export function RemoveCoupon({ order, label }: { readonly order: Order; readonly label: string }) {
  const text = useText();
  const { busy, remove } = useCouponRemoval(order);
  return (
    <Button
      kind="text"
      busy={busy}
      aria-label={text('coupon.remove-name', { title: label })}
      onClick={() => void remove()}
    >
      {text('shared.remove')}
    </Button>
  );
}

/** The word about a coupon that takes nothing off any more, and what would bring it back. */
export function CouponLeft({ order, money }: CouponProps) {
  const text = useText();
  const left = order.discount_left;
  if (!left) return null;
  const { label, missing, min_order_amount } = left;
  return (
    <Banner kind="warning" live action={<RemoveCoupon order={order} label={label} />}>
      {missing > 0
        ? text('coupon.bill-left', { label, missing: money(missing), minimum: money(min_order_amount) })
        : text('coupon.bill-left-scope', { label })}
    </Banner>
  );
}

/** The way from a bill to its coupon: to choose one, or another one. */
export function CouponLink({ order, money }: CouponProps) {
  const text = useText();
  const remembered = useRoot((state) =>
    state.remembered_offers.find(({ store_id }) => store_id === order.store_id._id),
  );
  const nameOf = useDishName();
  const { discount } = order;
  if (discount)
    return (
      <CouponRow
        icon={<Ticket />}
        label={discountName(text, discount)}
        note={`−${money(discount.amount)} · ${text('coupon.bill-change')}`}
        href="/coupon"
      />
    );
  return (
    <CouponRow
      icon={<Ticket />}
      label={text('coupon.bill-apply')}
      note={remembered && text('coupon.bill-remembered', { title: nameOf(remembered.title) })}
      href={remembered ? `/coupon?offer=${remembered._id}` : '/coupon'}
    />
  );
}
