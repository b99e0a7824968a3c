import { chargeName } from '@tableside/contract/charge-name';
import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order } from '@tableside/contract/ordering.schema';
import { taxKey } from '@tableside/contract/tax-key';
import { formatDateTime } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { BillRows } from '@tableside/ui/bill-rows';
import { Button } from '@tableside/ui/button';
import { chargeRows } from '@tableside/ui/charge-rows';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Sheet } from '@tableside/ui/sheet';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { Timeline } from '@tableside/ui/timeline';
import { useThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailedBanner } from '../../lib/failed-banner.tsx';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { creditRows } from '../../lib/money/credit-rows.ts';
import { useOrderMoney } from '../../lib/money/order-money.ts';
import { taxName } from '../../lib/money/tax-name.ts';
import { go } from '../../lib/navigation.ts';
import { type AwayStage, awayStage, leastStatus } from '../../lib/order/away-stage.ts';
import { isFree } from '../../lib/order/free-order.ts';
import { useMoneyInHand } from '../../lib/order/money-in-hand.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { useAskedAnew } from '../../lib/use-asked-anew.ts';
import { cancelAway, mayCancel, payAway } from './away-acts.ts';
import { DeliveryTrack } from './delivery-track.tsx';
import { OrderPlace } from './order-place.tsx';
import { useOrderZone } from './order-zone.ts';
import { usePromise, usePromiseWords } from './promise-words.ts';
import { StallSteps } from './stall-steps.tsx';

const STAGES: readonly AwayStage[] = ['received', 'preparing', 'ready', 'collected'];
interface OrderProps {
  readonly order: Order;
}

/** The number that is called out, and until when. */
function Headline({ order, stage }: OrderProps & { readonly stage: AwayStage }) {
  const text = useText();
  const promise = usePromise(order, stage, useOrderZone(order));
  return (
    <div className="track-head">
      <p className="t-display">{text('away.number', { number: order.number })}</p>
      <p className="t-strong" role="status">
        {text(`away.${stage}`)}
      </p>
      {promise && <p className="t-small t-muted">{promise}</p>}
    </div>
  );
}

/** From the order to the counter; stages that are still to come are there too. */
function Steps({ order, stage }: OrderProps & { readonly stage: AwayStage }) {
  const text = useText();
  const promise = usePromiseWords(useOrderZone(order));
  const reached = stage === 'unpaid' ? -2 : stage === 'confirmed' ? -1 : STAGES.indexOf(stage);
  const stateOf = (place: number) => (place < reached ? 'done' : place === reached ? 'current' : 'todo');
  const first = reached === -2 ? 'unpaid' : 'confirmed';
  const words = { done: text('away.done'), current: text('away.now'), todo: undefined };
  const step = (one: AwayStage, state: 'done' | 'current' | 'todo', note?: string) => ({
    key: one,
    label: text(`away.${one}`),
    state,
    stateText: words[state],
    note,
  });
  const at = order.promised_at;
  const waits = stage === 'confirmed' && at ? promise('away.starts-for', at) : undefined;
  return (
    <Timeline
      label={text('away.steps')}
      steps={[
        step(first, reached < 0 ? 'current' : 'done', waits),
        ...STAGES.map((one, place) =>
          step(one, one === 'collected' && reached === place ? 'done' : stateOf(place)),
        ),
      ]}
    />
  );
}

/** Where the money of an order that was taken back is. */
function Refunds({ order }: OrderProps) {
  const text = useText();
  const { language } = useLanguage();
  const money = useOrderMoney(order);
  const zone = useOrderZone(order);
  const words = {
    pending: 'away.refund-pending',
    done: 'away.refund-done',
    failed: 'away.refund-failed',
  } as const;
  return order.bill.refunds?.map(({ _id, state, amount, at }) => (
    <Banner key={_id} kind={state === 'failed' ? 'danger' : 'info'}>
      {text(words[state], { amount: money(amount) })} ·{' '}
      {formatDateTime(language, at, { ...zone, style: 'medium' })}
    </Banner>
  ));
}

function Dishes({ order }: OrderProps) {
  const text = useText();
  const nameOf = useDishName();
  const money = useOrderMoney(order);
  const rows = order.items.map((line) => ({
    key: line._id,
    label: `${line.qty} × ${nameOf(line.name)}`,
    amount: isVoid(line.status) ? '–' : money(line.total),
  }));
  // Of an order that was taken back only the refund counts.
  if (order.curr_state === 'cancelled') return <BillRows rows={rows} />;
  const { charges, taxes, service_charge: service, tip, total_amount } = order.bill;
  const extra = chargeRows({
    charges,
    named: (name) => chargeName(name, text('menu.delivery')),
    waived: service?.waived && text('bill.service-waived'),
    money,
  });
  const levied = taxes.map((tax) => ({
    key: taxKey(tax),
    label: taxName(text, tax),
    amount: money(tax.amount),
  }));
  const tipped = tip > 0 ? [{ key: 'tip', label: text('bill.tip'), amount: money(tip) }] : [];
  const total = {
    key: 'total',
    label: text('bill.total'),
    amount: money(total_amount),
    kind: 'total' as const,
  };
  const credits = creditRows(text, { bill: order.bill, discount: order.discount, money });
  return <BillRows rows={[...rows, ...credits, ...extra, ...levied, ...tipped, total]} />;
}

/** What somebody still wants for it: at the counter or at the door. */
function ToPay({ order }: OrderProps) {
  const text = useText();
  const inHand = useMoneyInHand(order, useOrderMoney(order));
  const { payment, bill, __type } = order;
  return (
    <Banner kind="warning">
      {text(__type === 'delivery' ? 'tracking.to-pay' : 'away.to-pay', {
        amount: inHand(payment.mode, bill.amount_payable),
      })}
    </Banner>
  );
}

/** Paying what is not paid yet, and taking the order back. */
function Acts({ order }: OrderProps) {
  const text = useText();
  const money = useOrderMoney(order);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const there = useThere();
  const run = async (work: () => Promise<string | null>, then: () => void) => {
    setBusy(true);
    const refusal = await work();
    setBusy(false);
    setAsking(false);
    if (refusal) toast.error(refusal);
    else then();
  };
  const still = (): boolean => there.current;
  const payable = order.allowedActions.includes('pay');
  return (
    <div className="track-acts">
      {payable && (
        <Button
          kind="accent"
          size="lg"
          block
          busy={busy}
          onClick={() =>
            void run(
              () => payAway(order, still),
              () => still() && go('/payment'),
            )
          }
        >
          {isFree(order)
            ? text('pay.free-send')
            : text('away.pay-now', { amount: money(order.bill.amount_payable) })}
        </Button>
      )}
      {mayCancel(order) && (
        <Button kind="text" busy={busy} onClick={() => setAsking(true)}>
          {text('away.cancel')}
        </Button>
      )}
      <DialogConfirm
        open={asking}
        danger
        busy={busy}
        title={text('away.cancel-title')}
        text={text('away.cancel-text')}
        confirm={text('away.cancel')}
        keep={text('away.keep')}
        onConfirm={() =>
          void run(
            () => cancelAway(order),
            () => toast.success(text('away.cancel-done')),
          )
        }
        onKeep={() => setAsking(false)}
      />
    </div>
  );
}

function Tracked({ order }: OrderProps) {
  const text = useText();
  const stage = awayStage({ ...order, tracking: order.tracking?.status, status: leastStatus(order.items) });
  const zone = useOrderZone(order);
  const { tracking } = order;
  const { status, mode } = order.payment;
  // What the runner took at the door only waits for the desk's word.
  const owes = !order.paid && status === 'initialized' && mode !== 'online' && stage !== 'delivered';
  return (
    <div className="track">
      {tracking ? (
        <DeliveryTrack order={order} tracking={tracking} zone={zone} />
      ) : (
        <Headline order={order} stage={stage} />
      )}
      <StallSteps order={order} />
      {stage === 'ready' && !tracking && <Banner kind="success">{text('away.say-number')}</Banner>}
      {owes && <ToPay order={order} />}
      <Refunds order={order} />
      {stage !== 'cancelled' && !tracking && order.__type !== 'delivery' && !order.stalls && (
        <Steps order={order} stage={stage} />
      )}
      <OrderPlace order={order} />
      <Dishes order={order} />
      <Acts order={order} />
    </div>
  );
}

/** How far an order without a table is; the stream keeps it fresh, as it keeps the list. */
export function TrackSheet({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const text = useText();
  const { data, error, refreshing, reload } = useAskedAnew<Order | { readonly unchanged: true }>(
    `orders:one:${orderId}`,
    () => api.orders.getOrder({ params: { id: orderId }, query: {} }),
  );
  const order = data && '_id' in data ? data : undefined;
  return (
    <Sheet
      open
      history={false}
      onClose={onClose}
      title={order?.store_id.name ?? text('away.track')}
      closeLabel={text('shared.close')}
      size="tall"
    >
      {order && <Tracked order={order} />}
      {!order && error && (
        <FailedBanner busy={refreshing} onRetry={reload}>
          {error}
        </FailedBanner>
      )}
      {!order && !error && (
        <SkeletonGroup label={text('shared.loading')}>
          <Skeleton shape="title" />
          <Skeleton />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}
