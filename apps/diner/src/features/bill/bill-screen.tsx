import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import './bill.css';
import type { Order } from '@tableside/contract/ordering.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { CouponLeft, CouponLink } from '../../lib/coupon/bill-coupon.tsx';
import { CreditsLink } from '../../lib/coupon/credits-link.tsx';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { useReach } from '../../lib/online.ts';
import { useOrderStore } from '../../lib/order/order-store.ts';
import { useFreshOrder } from '../../lib/order/refresh-order.ts';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { BillActions } from './bill-actions.tsx';
import { BillHeadline } from './bill-headline.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillSum } from './bill-sum.tsx';
import { HeldCourses } from './held-courses.tsx';
import { NoBill } from './no-bill.tsx';
import { PartList } from './part-list.tsx';
import { PendingBanner } from './pending-banner.tsx';
import { TipPicker } from './tip-picker.tsx';

/** The last bill we know, and when that was. */
function OfflineLine({ order }: { readonly order: Order }) {
  const text = useText();
  const { language } = useLanguage();
  const offline = useReach(({ reach }) => reach === 'offline');
  const { store } = useOrderStore(order);
  if (!offline) return null;
  return (
    <p className="t-small t-muted">
      {text('bill.offline', { time: formatTime(language, order.updated_at, zoneOf(store)) })}
    </p>
  );
}

function BillOf({ order }: { readonly order: Order }) {
  const text = useText();
  const { store } = useOrderStore(order);
  const money = useBillMoney(order.store_id.default_currency, store?.country);
  const rates = store?.preferences.tip_percentages ?? [];
  const charged = rates.length === 0 && order.bill.charges.length > 0;
  // A bill of nothing takes no tip.
  const tipped = rates.length > 0 && order.bill.total_amount > 0;
  return (
    <div className="bill-page">
      <OfflineLine order={order} />
      <PendingBanner order={order} money={money} />
      <BillHeadline order={order} />
      {order.started_by_staff && <p className="t-small t-muted">{text('bill.by-server')}</p>}
      <HeldCourses order={order} />
      <BillLines order={order} money={money} />
      {tipped && order.allowedActions.includes('tip') && (
        <TipPicker order={order} money={money} rates={rates} />
      )}
      {charged && <p className="t-small t-muted">{text('bill.charge-included')}</p>}
      <CouponLeft order={order} money={money} />
      {order.allowedActions.includes('tip') && (
        <div className="bill-offers">
          <CouponLink order={order} money={money} />
          <CreditsLink order={order} />
        </div>
      )}
      <BillSum bill={order.bill} discount={order.discount} money={money} />
      <PartList order={order} money={money} />
      <BillActions order={order} money={money} />
    </div>
  );
}

/** `/bill`: what was ordered, where it stands and what it comes to. */
export function BillScreen() {
  const text = useText();
  const order = useRoot((state) => state.order);
  useFreshOrder();
  const table = order?.table_id?.name;
  return (
    <Screen title={text('bill.title')} sub={table && text('shared.table', { name: table })} back="/home">
      {order ? <BillOf order={order} /> : <NoBill />}
    </Screen>
  );
}
