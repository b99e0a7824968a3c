import type { Order, OrderSummary } from '@tableside/contract/ordering.schema';
import { formatDateTime } from '@tableside/i18n/formats';
import { Button, ButtonLink } from '@tableside/ui/button';
import { StatusPill } from '@tableside/ui/status-pill';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { follow } from '../../lib/follow.ts';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { useOrderMoney } from '../../lib/money/order-money.ts';
import { go, openByAddress } from '../../lib/navigation.ts';
import { awayStage, awayWord, isAwayOrder, isOverStage } from '../../lib/order/away-stage.ts';
import { orderWord } from '../../lib/order/order-status.ts';
import { receiptOf } from '../../lib/order/receipt-address.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { useOrderZone } from './order-zone.ts';
import { usePromise } from './promise-words.ts';

interface CardProps {
  readonly order: OrderSummary;
  readonly onRate: () => void;
  /** Absent where it cannot be had again. */
  readonly onReorder: (() => void) | undefined;
}

const isOver = ({ paid, curr_state }: OrderSummary): boolean =>
  paid || curr_state === 'settled' || curr_state === 'cancelled';

/** Opens the bill of an order that is still running. */
function OpenBill({ order }: { readonly order: OrderSummary }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const show = useWhileThere((found: Order | { readonly unchanged: true }) => {
    if ('_id' in found) facts.orderFetched(found);
    go('/bill');
  });
  const open = async () => {
    setBusy(true);
    const answer = await api.orders.getOrder({ params: { id: order._id }, query: {} });
    setBusy(false);
    if (answer.ok) show(answer.value);
    else toast.error(answer.message);
  };
  return (
    <Button busy={busy} onClick={() => void open()}>
      {text('profile.open-bill')}
    </Button>
  );
}

function Actions({ order, onRate, onReorder }: CardProps) {
  const text = useText();
  const scan = useRoot((state) => state.scan);
  const here = scan?.store_id === order.store_id._id;
  const over = isOver(order);
  const ratable =
    !order.left &&
    order.paid &&
    order.rating === null &&
    (!isAwayOrder(order) || order.curr_state === 'settled');
  const running = here && scan.type === 'dinein' && !over && !order.left;
  const again = over && !order.left && onReorder;
  const away = isAwayOrder(order);
  const receipt = order.paid || order.left;
  if (!running && !ratable && !again && !away && !receipt) return null;
  return (
    <div className="order-card-actions">
      {away && <Button onClick={() => openByAddress('order', order._id)}>{text('away.track')}</Button>}
      {running && <OpenBill order={order} />}
      {ratable && <Button onClick={onRate}>{text('profile.rate')}</Button>}
      {receipt && (
        <ButtonLink href={receiptOf(order._id)} onClick={follow}>
          {text('ebill.open')}
        </ButtonLink>
      )}
      {again && <Button onClick={again}>{text('profile.reorder')}</Button>}
    </div>
  );
}

/** One order of the list: where, when, what, how much and where it stands. */
export function OrderCard({ order, onRate, onReorder }: CardProps) {
  const text = useText();
  const { language } = useLanguage();
  const nameOf = useDishName();
  const money = useOrderMoney(order);
  const zone = useOrderZone(order);
  const stage = isAwayOrder(order) ? awayStage(order) : null;
  const promise = usePromise(order, stage, zone);
  const word = stage && !order.rating ? awayWord(stage) : orderWord(order);
  const pieces = new Map<string, number>();
  for (const { name, qty } of order.items) pieces.set(nameOf(name), (pieces.get(nameOf(name)) ?? 0) + qty);
  const items = [...pieces].map(([name, qty]) => `${qty} × ${name}`).join(' · ');
  // What goes on without who has paid of it names no dishes.
  const what = items || (order.left && text('receipt.share-of'));
  return (
    <li className="order-card card">
      <div className="order-card-head">
        <h3 className="t-user">{order.store_id.name}</h3>
        <span className="t-strong t-num">{money(order.total_amount)}</span>
      </div>
      <p className="t-small t-muted">
        <time dateTime={order.created_at}>
          {formatDateTime(language, order.created_at, { ...zone, style: 'medium' })}
        </time>
        {order.bill_no && <> · {text('profile.bill-no', { number: order.bill_no })}</>}
      </p>
      {stage && !isOverStage(stage) && order.promised_at && (
        <p className="t-strong">
          {text('away.number', { number: order.number })}
          {promise && ` · ${promise}`}
        </p>
      )}
      {what && <p className="t-small t-user">{what}</p>}
      <p>
        <StatusPill tone={word.tone}>{text(word.key)}</StatusPill>
      </p>
      <Actions order={order} onRate={onRate} onReorder={onReorder} />
    </li>
  );
}
