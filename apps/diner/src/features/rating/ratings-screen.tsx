import './rating-screen.css';
import type { Order } from '@tableside/contract/ordering.schema';
import { DoneArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Bell, CircleCheck, Hourglass } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { useWhileThere } from '@tableside/ui/use-there';
import { useEffect, useState } from 'react';
import { facts } from '../../lib/facts.ts';
import { follow } from '../../lib/follow.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { go } from '../../lib/navigation.ts';
import { giveUpPayment, ourPendingPart, pendingPart } from '../../lib/order/give-up-payment.ts';
import { receiptOf } from '../../lib/order/receipt-address.ts';
import { isCurrent, useFreshOrder } from '../../lib/order/refresh-order.ts';
import { RatingForm } from '../../lib/rating/rating-form.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { callServices, managerService, waiterService } from '../../lib/venue/services.ts';

/** Whether the money has arrived; changes by itself. */
function PaymentLine({ paid }: { readonly paid: boolean }) {
  const text = useText();
  return (
    <p className={paid ? 'rating-payment rating-payment-done' : 'rating-payment'} role="status">
      {paid ? <CircleCheck size={20} /> : <Hourglass size={20} />}
      {text(paid ? 'rating.payment-confirmed' : 'rating.awaiting')}
    </p>
  );
}

/** While nobody has confirmed the money: back to the bill to pay in another way. */
function PayAnotherWay({ order, onGivenUp }: { readonly order: Order; readonly onGivenUp: () => void }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    const refusal = await giveUpPayment(order);
    setBusy(false);
    if (refusal) return toast.error(refusal);
    facts.ratingsClosed(order._id, 'paying-again');
    onGivenUp();
  };
  return (
    <Button kind="outline" block busy={busy} onClick={() => void change()}>
      {text('rating.pay-another-way')}
    </Button>
  );
}

/** A guest who is not content is asked back by a person, as long as the table is theirs: by the manager where one can be called. */
function TellNow({ order }: { readonly order: Order }) {
  const text = useText();
  const { store } = useMenu();
  const here = useRoot(({ scan }) => scan?.store_id === order.store_id._id && scan.table_id !== null);
  const [state, setState] = useState<'asking' | 'busy' | 'told'>('asking');
  const services = store?.preferences.services;
  const manager = managerService(services);
  const called = manager ?? waiterService(services);
  if (!here || !called) return null;
  const tell = async () => {
    setState('busy');
    const failure = await callServices([called._id]);
    setState(failure ? 'asking' : 'told');
    if (failure) toast.error(failure.message);
  };
  if (state === 'told')
    return (
      <Banner kind="success" live>
        {text(manager ? 'rating.told-manager' : 'rating.told')}
      </Banner>
    );
  return (
    <div ref={handOverFocus} className="rating-tell">
      <p>{text('rating.tell-text')}</p>
      <Button kind="outline" icon={<Bell size={20} />} busy={state === 'busy'} onClick={() => void tell()}>
        {text(manager ? 'rating.tell' : 'rating.tell-somebody')}
      </Button>
    </div>
  );
}

function leave(orderId: string, how: 'skipped' | 'rated'): void {
  facts.ratingsClosed(orderId, how);
  go('/');
}

/** Keeps the rating with the order, and leads home unless the guest has gone on before the answer. */
function useRated(orderId: string): (answer: Order) => void {
  const text = useText();
  const goHome = useWhileThere(() => go('/'));
  return (answer) => {
    if (isCurrent(orderId)) {
      facts.orderFetched(answer);
      facts.ratingsClosed(orderId, 'rated');
    }
    goHome();
    toast.success(text('rating.thanks'));
  };
}

function Rated({ orderId }: { readonly orderId: string }) {
  const text = useText();
  return (
    <StateBlock
      art={<DoneArt />}
      title={text('rating.thanks')}
      text={text('rating.thanks-text')}
      action={
        <Button kind="accent" onClick={() => leave(orderId, 'rated')}>
          {text('acts.done')}
        </Button>
      }
    />
  );
}

/** Nobody took the money, or it is to be paid in another way: the bill is open again, and nothing can be rated yet. */
const isOpenAgain = (order: Order): boolean =>
  order.curr_state === 'in-progress' && order.rating_asked === undefined && order.rating === null;

/** Leads every phone of the table back to the bill: whoever gave the payment up, and when the order was called off. */
function useBackToBill(order: Order): void {
  const text = useText();
  const openAgain = isOpenAgain(order);
  const cancelled = order.curr_state === 'cancelled';
  useEffect(() => {
    if (!openAgain && !cancelled) return;
    facts.ratingsClosed(order._id, 'paying-again');
    go('/bill', { replace: true });
    if (openAgain) toast.info(text('rating.open-again'));
  }, [openAgain, cancelled, order._id, text]);
}

function RatingsOf({ order }: { readonly order: Order }) {
  const text = useText();
  useBackToBill(order);
  const rated = useRated(order._id);
  const toBill = useWhileThere(() => go('/bill'));
  if (order.rating) return <Rated orderId={order._id} />;
  return (
    <div className="rating-page">
      {(order.curr_state !== 'in-progress' || pendingPart(order)) && <PaymentLine paid={order.paid} />}
      <RatingForm key={order._id} order={order} onRated={rated} rescue={<TellNow order={order} />} />
      <div className="rating-ways">
        {!order.paid && ourPendingPart(order) && <PayAnotherWay order={order} onGivenUp={toBill} />}
        {order.paid && (
          <ButtonLink block href={receiptOf(order._id)} onClick={follow}>
            {text('ebill.open')}
          </ButtonLink>
        )}
        <Button kind="text" block onClick={() => leave(order._id, 'skipped')}>
          {text('rating.skip')}
        </Button>
      </div>
    </div>
  );
}

/** `/ratings`: how it was, while the payment is confirmed. There is always a way out. */
export function RatingsScreen() {
  const text = useText();
  const order = useRoot((state) => state.order);
  useFreshOrder();
  useEffect(() => {
    if (!order) facts.orderGone();
  }, [order]);
  return (
    <Screen title={text('rating.title')} sub={order?.store_id.name}>
      {order && <RatingsOf order={order} />}
    </Screen>
  );
}
