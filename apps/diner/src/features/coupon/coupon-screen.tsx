import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './coupon-screen.css';
import type { Order } from '@tableside/contract/ordering.schema';
import { ReceiptArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { LoadingDialog } from '@tableside/ui/loading-dialog';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { StatusPill } from '@tableside/ui/status-pill';
import { useState } from 'react';
import { CouponLeft, RemoveCoupon } from '../../lib/coupon/bill-coupon.tsx';
import { type Coupon, couponOfReward, couponOfVoucher } from '../../lib/coupon/coupon.ts';
import { CouponTicket } from '../../lib/coupon/coupon-ticket.tsx';
import { discountName } from '../../lib/coupon/discount-name.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { useMenu } from '../../lib/menu/menu.ts';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { useAddressQuery } from '../../lib/navigation.ts';
import { billPathOf } from '../../lib/order/bill-path.ts';
import { useFreshOrder } from '../../lib/order/refresh-order.ts';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { TypedCoupon } from './typed-coupon.tsx';
import { type Applying, useApplying, useCouponList } from './use-coupons.ts';

interface GroupProps {
  readonly title: string;
  readonly coupons: readonly Coupon[];
  readonly order: Order;
  readonly money: (amount: number) => string;
  readonly applying: Applying;
}
type EntryProps = Omit<GroupProps, 'title' | 'coupons'> & { readonly coupon: Coupon };

/** A few words for a refusal nobody has provoked yet; whoever tries is told all of it. */
type Stand = `coupon.${'not-now' | 'used' | 'exhausted' | 'not-yours' | 'not-here'}`;
const STANDS: ReadonlyMap<string | null, Stand> = new Map([
  ['coupon-expired', 'coupon.not-now'],
  ['coupon-used', 'coupon.used'],
  ['coupon-exhausted', 'coupon.exhausted'],
  ['coupon-not-yours', 'coupon.not-yours'],
  ['coupon-not-here', 'coupon.not-here'],
]);

/** Why a coupon cannot be had now, and how far the bill is from it. */
function Reason({ coupon: { voucher }, money }: Pick<EntryProps, 'coupon' | 'money'>) {
  const text = useText();
  const { missing, min_order_amount: minimum, reason, message } = voucher;
  if (missing === null || missing <= 0) {
    const stand = STANDS.get(reason);
    return stand === undefined ? message : text(stand);
  }
  return (
    <>
      <progress className="coupon-progress" max={minimum} value={minimum - missing} aria-hidden="true" />
      {text('coupon.missing', { amount: money(missing) })}
    </>
  );
}

function Entry({ coupon, order, money, applying }: EntryProps) {
  const text = useText();
  const nameOf = useDishName();
  const wanted = useAddressQuery('offer') === coupon.ref.ref_id;
  const { voucher, ref } = coupon;
  const title = nameOf(voucher.title);
  const refusal = applying.refused?.refId === ref.ref_id ? applying.refused.message : null;
  const applied = order.discount?.ref_id === ref.ref_id;
  const open = order.allowedActions.includes('tip');
  return (
    <li>
      <CouponTicket
        voucher={voucher}
        off={!voucher.usable && !applied}
        wanted={wanted}
        note={
          refusal ? (
            <Banner kind="danger" live>
              {refusal}
            </Banner>
          ) : (
            !voucher.usable && <Reason coupon={coupon} money={money} />
          )
        }
      >
        {applied && <StatusPill tone="done">{text('coupon.applied')}</StatusPill>}
        {!applied && voucher.usable && open && (
          <Button
            kind="primary"
            aria-label={text('coupon.apply-name', { title })}
            onClick={() => void applying.apply(coupon)}
          >
            {text('coupon.apply')}
          </Button>
        )}
      </CouponTicket>
    </li>
  );
}

function Group({ title, coupons, ...rest }: GroupProps) {
  if (coupons.length === 0) return null;
  return (
    <section aria-label={title} className="coupon-group">
      <h2 className="t-h2">{title}</h2>
      <ul className="tickets">
        {coupons.map((coupon) => (
          <Entry key={coupon.ref.ref_id} coupon={coupon} {...rest} />
        ))}
      </ul>
    </section>
  );
}

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
function Carried({ order, money }: Pick<GroupProps, 'order' | 'money'>) {
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
          <Group title={text('coupon.rewards')} coupons={list.rewards.map(couponOfReward)} {...shared} />
          <Group title={text('coupon.offers')} coupons={list.vouchers.map(couponOfVoucher)} {...shared} />
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
