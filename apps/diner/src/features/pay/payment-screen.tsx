import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './pay.css';
import { openAmount } from '@tableside/contract/open-amount';
import type { Order, Part } from '@tableside/contract/ordering.schema';
import { DoneArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { type Card, useCards } from '../../lib/cards/use-cards.ts';
import { CouponLeft, CouponLink } from '../../lib/coupon/bill-coupon.tsx';
import { CreditsLink } from '../../lib/coupon/credits-link.tsx';
import { useCouponRemoval } from '../../lib/coupon/remove-coupon.ts';
import { FailedBanner } from '../../lib/failed-banner.tsx';
import { follow } from '../../lib/follow.ts';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { useAddressQuery } from '../../lib/navigation.ts';
import { isFree } from '../../lib/order/free-order.ts';
import {
  giveUp,
  isOurs,
  type PendingPart,
  pendingPart,
  waitingText,
} from '../../lib/order/give-up-payment.ts';
import { useMoneyInHand } from '../../lib/order/money-in-hand.ts';
import { useOrderStore } from '../../lib/order/order-store.ts';
import { useFreshOrder } from '../../lib/order/refresh-order.ts';
import { platePathOf } from '../../lib/plate/plate-path.ts';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { useTipUnderway } from '../../lib/tip/asked-tip.ts';
import { toast } from '../../lib/toasts.ts';
import { AmountParts } from './amount-parts.tsx';
import { FreeBill } from './free-bill.tsx';
import { OnlineWaiting } from './online-waiting.tsx';
import { PartTip, usePartTip } from './part-tip.tsx';
import { isPhone, modesFor, type Payable, payableOf, waysOf } from './pay-choice.ts';
import { PayForm } from './pay-form.tsx';
import { usePaying } from './use-paying.ts';

interface OrderProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
}

/** Somebody was asked already; nothing is asked twice. */
function Waiting({ order, money, part }: OrderProps & { readonly part: PendingPart }) {
  const text = useText();
  const inHand = useMoneyInHand(order, money);
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    const refusal = await giveUp(order._id, part.payment_id);
    setBusy(false);
    if (refusal) toast.error(refusal);
  };
  const amount = inHand(part.mode, part.amount + part.tip);
  return (
    <div className="pay-form">
      <Banner kind="warning" live>
        {text(waitingText(part), { amount })}
      </Banner>
      {order.allowedActions.includes('give-up-payment') && (
        <Button ref={handOverFocus} busy={busy} onClick={() => void change()}>
          {text('bill.change-payment')}
        </Button>
      )}
    </div>
  );
}

function NothingToPay({ order }: Pick<OrderProps, 'order'>) {
  const text = useText();
  const away = order.__type !== 'dinein';
  return (
    <StateBlock
      art={<DoneArt />}
      title={text('pay.nothing')}
      action={
        <ButtonLink href={away ? '/profile/transactions' : '/bill'} onClick={follow}>
          {text(away ? 'profile.orders' : 'pay.to-bill')}
        </ButtonLink>
      }
    />
  );
}

/** A share is paid; others of the table may still owe theirs. */
function PartPaid({ order, money, part }: OrderProps & { readonly part: Part }) {
  const text = useText();
  const open = openAmount(order.bill);
  return (
    <StateBlock
      art={<DoneArt />}
      title={text('pay.part-paid', { amount: money(part.amount + part.tip) })}
      text={open > 0 && text('pay.part-rest', { amount: money(open) })}
      action={
        <ButtonLink href="/bill" onClick={follow}>
          {text('pay.to-bill')}
        </ButtonLink>
      }
    />
  );
}

/** There is nothing to choose: it is paid, or somebody was asked. */
function NoChoice({ order, money, partId }: OrderProps & { readonly partId: string | null }) {
  const part = order.bill.parts.find(({ _id }) => _id === partId);
  if (part?.state === 'paid') return <PartPaid order={order} money={money} part={part} />;
  const waiting = pendingPart(part ? { bill: { ...order.bill, parts: [part] } } : order);
  if (waiting && (part || isOurs(waiting))) return <Waiting order={order} money={money} part={waiting} />;
  return <NothingToPay order={order} />;
}

/** The coupon was refused when the payment began, to somebody who was quicker perhaps: on without it. */
function WithoutCoupon({ order, onGone }: { readonly order: Order; readonly onGone: () => void }) {
  const text = useText();
  const { busy, remove } = useCouponRemoval(order);
  const go = async () => {
    if (!(await remove())) return;
    onGone();
    toast.info(text('coupon.pay-removed'));
  };
  return (
    <Button block busy={busy} onClick={() => void go()}>
      {text('coupon.pay-remove')}
    </Button>
  );
}

/** What is paid, what it is made of, and its coupon. */
function Amount({ order, money, payable }: OrderProps & { readonly payable: Payable }) {
  const text = useText();
  const whole = payable.partId === null;
  const open = whole && order.allowedActions.includes('tip');
  const prepaid = order.__type !== 'dinein';
  return (
    <>
      <p className="pay-amount">
        <span className="t-small t-muted">
          {whole ? text('bill.payable') : payable.label || text('pay.your-part')}
        </span>
        <span className="t-display">{money(payable.amount)}</span>
      </p>
      {whole && <AmountParts order={order} money={money} />}
      <CouponLeft order={order} money={money} />
      {open && <CouponLink order={order} money={money} />}
      {open && prepaid && <CreditsLink order={order} />}
    </>
  );
}

function Loading() {
  const text = useText();
  return (
    <SkeletonGroup label={text('shared.loading')} className="pay-form">
      <Skeleton />
      <Skeleton />
    </SkeletonGroup>
  );
}

/** The house takes no money here, or it is not known yet how it does. */
function NoWays({ order }: Pick<OrderProps, 'order'>) {
  const text = useText();
  const { store, error, refreshing, reload } = useOrderStore(order);
  if (store) return <Banner kind="info">{text('pay.ask-staff')}</Banner>;
  if (error !== undefined)
    return (
      <FailedBanner busy={refreshing} onRetry={reload}>
        {error}
      </FailedBanner>
    );
  return <Loading />;
}

/** A card pays with the account it was saved at. */
const paysAt = ({ store_id: storeId }: Card, { store_id: { _id } }: Order): boolean =>
  storeId === undefined || storeId === _id;

const NOTHING: Payable = { partId: null, amount: 0, label: '' };

function Payment({ order, money }: OrderProps) {
  const { store } = useOrderStore(order);
  const inHand = useMoneyInHand(order, money);
  const partId = useAddressQuery('part');
  const payable = payableOf(order, partId);
  const paying = usePaying(order, payable?.partId ?? null);
  const partTip = usePartTip(payable?.partId ?? null, paying.tried);
  const { preferences } = store ?? {};
  const payment_modes = preferences ? modesFor(preferences, order.__type) : [];
  const ways = preferences ? waysOf({ ...preferences, payment_modes }, isPhone()) : [];
  const { data: cards = [] } = useCards(ways.includes('online-card'));
  const { payment } = paying;
  if (payment)
    return (
      <OnlineWaiting
        payment={payment}
        amount={money(payment.amount)}
        refusal={paying.refusal}
        onRetry={paying.retry}
        onLeave={paying.leave}
      />
    );
  if (isFree(order) && !payable)
    return (
      <div className="pay">
        <Amount order={order} money={money} payable={NOTHING} />
        <FreeBill paying={paying} away={order.__type !== 'dinein'} />
      </div>
    );
  if (!payable) return <NoChoice order={order} money={money} partId={partId} />;
  const tip = partTip.tip ?? 0;
  const due = { ...payable, amount: payable.amount + tip };
  const pay: typeof paying.pay = (choice) => paying.pay(tip > 0 ? { ...choice, tip } : choice);
  const mend = paying.couponGone && order.discount && <WithoutCoupon order={order} onGone={paying.mended} />;
  return (
    <div className="pay">
      <Amount order={order} money={money} payable={due} />
      <PartTip order={order} payable={payable} money={money} tip={partTip.tip} onChoose={partTip.choose} />
      {ways.length > 0 ? (
        <PayForm
          key={order._id}
          paying={{ ...paying, pay }}
          amount={(way) => inHand(way, due.amount)}
          ways={ways}
          tried={paying.tried?.choice}
          cards={cards.filter((card) => paysAt(card, order))}
          mend={mend}
          mode={order.__type}
        />
      ) : (
        <NoWays order={order} />
      )}
    </div>
  );
}

function PaymentOf({ order }: { readonly order: Order }) {
  const { store } = useOrderStore(order);
  const money = useBillMoney(order.store_id.default_currency, store?.country);
  const underway = useTipUnderway(order._id);
  if (order.paid) return <NothingToPay order={order} />;
  // A bill that is being paid takes no tip, and what is paid is what stands here.
  return underway ? <Loading /> : <Payment order={order} money={money} />;
}

/** `/payment` or `/payment?part=ID`: how the bill or a part of it is paid. Where the order leads on to is decided by its state, not here. */
export function PaymentScreen() {
  const text = useText();
  const order = useRoot((state) => state.order);
  useFreshOrder();
  const table = order?.table_id?.name;
  return (
    <Screen
      title={text('pay.title')}
      sub={table && text('shared.table', { name: table })}
      back={order && order.__type !== 'dinein' ? platePathOf(order.__type) : '/bill'}
    >
      {order && <PaymentOf order={order} />}
    </Screen>
  );
}
