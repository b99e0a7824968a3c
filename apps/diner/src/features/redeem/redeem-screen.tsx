import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/overlays.css';
import './redeem.css';
import type { Credits, Programme } from '@tableside/contract/loyalty.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { OrderType } from '@tableside/contract/vocabulary';
import { ReceiptArt } from '@tableside/ui/art';
import { Button, ButtonLink } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { BannerInSight } from '../../lib/banner-in-sight.tsx';
import { useCreditStore } from '../../lib/coupon/use-credit-store.ts';
import { useCredits, useProgramme } from '../../lib/coupon/use-credits.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { useReach } from '../../lib/online.ts';
import { billPathOf } from '../../lib/order/bill-path.ts';
import { openOrder } from '../../lib/order/open-order.ts';
import { useFreshOrder } from '../../lib/order/refresh-order.ts';
import { Screen } from '../../lib/screen.tsx';
import { type LoyaltyLine, type RootState, useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { Balance, CreditHistory } from './credit-story.tsx';
import { OrderFirst } from './order-first.tsx';
import { creditsOf, standing } from './redeem-cart.ts';
import { RedeemItems } from './redeem-items.tsx';
import { useRedeeming } from './use-redeeming.ts';

const NOTHING: readonly LoyaltyLine[] = [];

interface SpendProps {
  readonly store: Store;
  readonly programme: Programme;
  readonly credits: Credits;
}

const CONFIRM = {
  dinein: 'redeem.confirm-text',
  takeaway: 'redeem.confirm-away',
  delivery: 'redeem.confirm-away',
  foodcourt: 'redeem.confirm-court',
} as const satisfies Record<OrderType, string>;

function Spend({ store, programme, credits }: SpendProps) {
  const text = useText();
  const order = useRoot((state) => openOrder(state.order, state.scan, store._id));
  const chosen = useRoot(({ loyalty_cart: cart }) => (cart.store_id === store._id ? cart.lines : NOTHING));
  const offline = useReach(({ reach }) => reach === 'offline');
  const { busy, refusal, redeem } = useRedeeming();
  const [asking, setAsking] = useState(false);
  const lines = standing(chosen, programme.items);
  const total = creditsOf(lines);
  const cost = text('redeem.credits', { count: total });
  const confirmed = () => {
    setAsking(false);
    if (order) void redeem(order, lines);
  };
  return (
    <div className="redeem">
      <Balance store={store} credits={credits} programme={programme} />
      {!order && <OrderFirst storeId={store._id} />}
      {refusal && <BannerInSight kind="danger">{refusal}</BannerInSight>}
      <RedeemItems
        storeId={store._id}
        items={programme.items}
        lines={lines}
        balance={credits.credits}
        look={!order}
      />
      <CreditHistory store={store} credits={credits} />
      {order && total > 0 && (
        <div className="redeem-foot">
          {offline && <p className="t-small">{text('send.offline')}</p>}
          <Button
            kind="accent"
            size="lg"
            block
            busy={busy}
            aria-disabled={(offline && !busy) || undefined}
            onClick={() => setAsking(true)}
          >
            {text('redeem.go', { credits: cost })}
          </Button>
        </div>
      )}
      <DialogConfirm
        open={asking}
        title={text('redeem.confirm-title', { credits: cost })}
        text={text(CONFIRM[order?.__type ?? 'dinein'])}
        confirm={text('redeem.go', { credits: cost })}
        keep={text('redeem.keep')}
        onConfirm={confirmed}
        onKeep={() => setAsking(false)}
      />
    </div>
  );
}

function NoProgramme() {
  const text = useText();
  return (
    <StateBlock
      art={<ReceiptArt />}
      title={text('redeem.none')}
      text={text('redeem.none-text')}
      action={
        <ButtonLink href="/discounts" onClick={follow}>
          {text('coupon.see-offers')}
        </ButtonLink>
      }
    />
  );
}

function Waiting() {
  const text = useText();
  return (
    <SkeletonGroup label={text('shared.loading')} className="redeem">
      <Skeleton shape="title" />
      {[1, 2, 3].map((place) => (
        <div key={place} className="redeem-item">
          <Skeleton shape="photo" className="redeem-waiting" />
          <Skeleton />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function Redeem({ store }: { readonly store: Store }) {
  const text = useText();
  const programme = useProgramme(store._id);
  const { credits, error, refreshing, reload } = useCredits(store._id);
  const failed = (!programme.data && programme.error) || (!credits && error);
  if (programme.data === null) return <NoProgramme />;
  if (programme.data && credits) return <Spend store={store} programme={programme.data} credits={credits} />;
  if (!failed) return <Waiting />;
  const retry = () => {
    programme.reload();
    reload();
  };
  const busy = programme.refreshing || refreshing;
  return <FailedBlock title={text('redeem.failed')} text={failed} busy={busy} onRetry={retry} />;
}

/** Where one came from: the bill, or what is paid before it is cooked; in a food court without a plate its stalls. */
const backOf = ({ order, scan }: Pick<RootState, 'order' | 'scan'>): string => {
  if (scan?.type === 'foodcourt' && (order === null || order.paid)) return '/food-court';
  return billPathOf(order);
};

/** `/redeem`: the person's credits at this store, and what they buy. */
export function RedeemScreen() {
  const text = useText();
  const { store, error, refreshing, reload } = useCreditStore();
  const back = useRoot(backOf);
  useFreshOrder();
  return (
    <Screen title={text('redeem.title')} sub={store?.visible_name || store?.name} back={back}>
      {store && <Redeem store={store} />}
      {!store && error === undefined && <Waiting />}
      {!store && error !== undefined && (
        <FailedBlock title={text('redeem.failed')} text={error} busy={refreshing} onRetry={reload} />
      )}
    </Screen>
  );
}
