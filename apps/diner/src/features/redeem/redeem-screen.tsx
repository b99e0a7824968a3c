import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/overlays.css';
import './redeem.css';
import type { Credits, Programme } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { ReceiptArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { useCredits, useProgramme } from '../../lib/coupon/use-credits.ts';
import { follow } from '../../lib/follow.ts';
import { useMenu } from '../../lib/menu.ts';
import { useReach } from '../../lib/online.ts';
import { openOrder } from '../../lib/open-order.ts';
import { useFreshOrder } from '../../lib/refresh-order.ts';
import { Screen } from '../../lib/screen.tsx';
import { type LoyaltyLine, useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { Balance, CreditHistory } from './credit-story.tsx';
import { creditsOf, standing } from './redeem-cart.ts';
import { RedeemItems } from './redeem-items.tsx';
import { useRedeeming } from './use-redeeming.ts';

const NOTHING: readonly LoyaltyLine[] = [];

/** A food court has one bill for many kitchens, each with credits of its own: none are spent on it. */
const redeemable = (order: Order | null): Order | null => (order?.__type === 'foodcourt' ? null : order);

interface SpendProps {
  readonly store: Store;
  readonly programme: Programme;
  readonly credits: Credits;
}

/** Without an order there is nothing to spend credits on. */
function OrderFirst() {
  const text = useText();
  return (
    <Banner
      kind="info"
      action={
        <ButtonLink kind="text" href="/home" onClick={follow}>
          {text('bill.browse')}
        </ButtonLink>
      }
    >
      {text('redeem.order-first')}
    </Banner>
  );
}

function Spend({ store, programme, credits }: SpendProps) {
  const text = useText();
  const order = useRoot((state) => redeemable(openOrder(state.order, state.scan, store._id)));
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
      {!order && <OrderFirst />}
      {refusal && (
        <Banner kind="danger" live>
          {refusal}
        </Banner>
      )}
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
        text={text(order?.__type === 'dinein' ? 'redeem.confirm-text' : 'redeem.confirm-away')}
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
  const { credits, error, reload } = useCredits(store._id);
  const failed = (!programme.data && programme.error) || (!credits && error);
  if (programme.data === null) return <NoProgramme />;
  if (programme.data && credits) return <Spend store={store} programme={programme.data} credits={credits} />;
  if (!failed) return <Waiting />;
  const retry = () => {
    programme.reload();
    reload();
  };
  return (
    <StateBlock
      alert
      title={text('redeem.failed')}
      action={<Button onClick={retry}>{text('shared.retry')}</Button>}
    />
  );
}

/** `/redeem`: the person's credits at this store, and what they buy. */
export function RedeemScreen() {
  const text = useText();
  const { store } = useMenu();
  const away = useRoot(({ order }) => order !== null && order.__type !== 'dinein');
  useFreshOrder();
  return (
    <Screen
      title={text('redeem.title')}
      sub={store?.visible_name || store?.name}
      back={away ? '/payment' : '/bill'}
    >
      {store ? <Redeem store={store} /> : <Waiting />}
    </Screen>
  );
}
