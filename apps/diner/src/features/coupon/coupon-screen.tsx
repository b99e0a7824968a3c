import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './coupon-screen.css';
import type { Order } from '@tableside/contract/ordering.schema';
import { ReceiptArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { ButtonLink } from '@tableside/ui/button';
import { LoadingDialog } from '@tableside/ui/loading-dialog';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { CouponLeft, RemoveCoupon } from '../../lib/coupon/bill-coupon.tsx';
import { couponOfVoucher } from '../../lib/coupon/coupon.ts';
import { discountName } from '../../lib/coupon/discount-name.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { billPathOf } from '../../lib/order/bill-path.ts';
import { useFreshOrder } from '../../lib/order/refresh-order.ts';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { type AtBill, Entry, Group, RewardGroup } from './coupon-group.tsx';
import { TypedCoupon } from './typed-coupon.tsx';
import { useApplying, useCouponList } from './use-coupons.ts';

function Waiting() {
  const text = useText();
  return (
    <SkeletonGroup label={text('shared.loading')} className="tickets">
      {[1, 2, 3].map((place) => (
        <div key={place} className="card coupon-waiting">
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function NoCoupons() {
  const text = useText();
  return (
    <StateBlock
      art={<ReceiptArt />}
      title={text('coupon.empty')}
      action={
        <ButtonLink href="/discounts" onClick={follow}>
          {text('coupon.see-offers')}
        </ButtonLink>
      }
    />
  );
}

/** What the bill carries already, and the way to take it off. */
function Carried({ order, money }: Pick<AtBill, 'order' | 'money'>) {
  const text = useText();
  const { discount } = order;
  if (!discount) return null;
  return (
    <Banner kind="success" action={<RemoveCoupon order={order} label={discount.label} />}>
      <p className="t-strong">{discountName(text, discount)}</p>
      <p>{text('coupon.saves', { amount: money(discount.amount) })}</p>
    </Banner>
  );
}

function Coupons({ order }: { readonly order: Order }) {
  const text = useText();
  const { store } = useMenu();
  const money = useBillMoney(order.store_id.default_currency, store?.country);
  const coupons = useCouponList(order);
  const applying = useApplying(order, coupons);
  const [closed, setClosed] = useState(false);
  if (closed && !applying.busy) setClosed(false);
  const { list, error, refreshing, reload } = coupons;
  const shared = { order, money, applying };
  const none = list !== undefined && list.rewards.length + list.vouchers.length === 0;
  return (
    <div className="coupon-page">
      {!order.allowedActions.includes('tip') && <Banner kind="info">{text('coupon.closed')}</Banner>}
      <CouponLeft order={order} money={money} />
      <Carried order={order} money={money} />
      <TypedCoupon applying={applying} />
      {!list && !error && <Waiting />}
      {!list && error && (
        <FailedBlock title={text('coupon.failed')} text={error} busy={refreshing} onRetry={reload} />
      )}
      {none && <NoCoupons />}
      {list && (
        <>
          <RewardGroup rewards={list.rewards} {...shared} />
          <Group title={text('coupon.offers')}>
            {list.vouchers.map((voucher) => (
              <Entry key={voucher._id} coupon={couponOfVoucher(voucher)} {...shared} />
            ))}
          </Group>
        </>
      )}
      <LoadingDialog
        small
        busy={applying.busy && !closed}
        lines={[text('coupon.applying')]}
        still={text('pay.still')}
        closeLabel={text('shared.close')}
        onClose={() => setClosed(true)}
      />
    </div>
  );
}

/** `/coupon`: own rewards and the store's offers for this bill, and a typed code. `?offer=ID` brings one into view. */
export function CouponScreen() {
  const text = useText();
  const order = useRoot((state) => state.order);
  useFreshOrder();
  const table = order?.table_id?.name;
  return (
    <Screen
      title={text('coupon.title')}
      sub={table && text('shared.table', { name: table })}
      back={billPathOf(order)}
    >
      {order && <Coupons key={order._id} order={order} />}
    </Screen>
  );
}
