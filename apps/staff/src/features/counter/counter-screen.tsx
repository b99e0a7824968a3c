import { isVoid } from '@tableside/contract/ordered-lines';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { DoneArt } from '@tableside/ui/art';
import { Button, ButtonLink } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Monitor } from '@tableside/ui/icons';
import { oncePerTap } from '@tableside/ui/once-per-tap';
import { StateBlock } from '@tableside/ui/state-block';
import { StatusPill } from '@tableside/ui/status-pill';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { placeOf } from '../../lib/mode.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { note } from '../../lib/notes.ts';
import { billsQuery, ticketsQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { inTurn } from '../../lib/replay/in-turn.ts';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { OrderedDish } from '../../lib/ticket/ordered-dish.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { type WaitingOrder, waitingOrders } from './waiting-orders.ts';

type DueOf = (orderId: string) => CardProps['due'];

interface CardProps {
  readonly order: WaitingOrder;
  /** What is still to be paid; 0 when nothing is, or when it is not for these eyes; undefined until it is known. */
  readonly due: number | undefined;
}

/** Hands over every ticket of an order. */
function useHandOver(order: WaitingOrder) {
  const { text } = useTexts();
  const { store } = useOnDuty();
  return useCommand({
    ask: ([first = '', ...rest]: readonly string[], options) =>
      inTurn(
        [first, ...rest],
        (id, more) => api.moveTicket({ params: { id }, body: { action: 'serve' } }, more),
        options,
      ),
    stale: [keys.tickets(store._id), keys.bills(store._id)],
    onDone: () => note('success', text('counter.handed', { number: order.number })),
  });
}

function OrderCard({ order, due }: CardProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const money = useMoney();
  const handOver = useHandOver(order);
  const [, navigate] = useLocation();
  const time = order.promisedAt && formatTime(language, order.promisedAt, zoneOf(store));
  const lines = order.tickets.flatMap((ticket) => ticket.lines).filter(({ status }) => !isVoid(status));
  const owes = due !== undefined && due > 0;
  return (
    <li ref={handOverFocus} className="counter-card card">
      <div className="counter-head">
        <h3 className="counter-number">{placeOf({ table: null, number: order.number }, text)}</h3>
        <p className="t-strong">{order.guest}</p>
        {time && <p className="t-muted">{text('counter.for', { time })}</p>}
      </div>
      <ul className="counter-lines">
        {lines.map((line) => (
          <li key={line._id}>
            <OrderedDish line={line} />
          </li>
        ))}
      </ul>
      {owes && <StatusPill tone="waiting">{text('counter.to-pay', { amount: money(due) })}</StatusPill>}
      {owes && (
        <Button
          kind={order.ready ? 'accent' : 'outline'}
          onClick={() => navigate(`/bills?order=${order.orderId}`)}
        >
          {text('counter.take-payment')}
        </Button>
      )}
      {order.ready && due === 0 && (
        <Button
          kind="accent"
          busy={handOver.isPending}
          onClick={() => handOver.mutate(order.tickets.map(({ _id }) => _id))}
        >
          {text('counter.hand-over')}
        </Button>
      )}
    </li>
  );
}

function Section({
  title,
  orders,
  dueOf,
}: {
  readonly title: string;
  readonly orders: readonly WaitingOrder[];
  readonly dueOf: DueOf;
}) {
  if (orders.length === 0) return null;
  return (
    <section className="counter-part" aria-label={title}>
      <h2 className="t-h3">{title}</h2>
      <ul className="counter">
        {orders.map((order) => (
          <OrderCard key={order.orderId} order={order} due={dueOf(order.orderId)} />
        ))}
      </ul>
    </section>
  );
}

/** What each order still owes, as far as the colleague may see bills; of one whose bill is not there yet nothing is known. */
function useDue(): DueOf {
  const { store } = useOnDuty();
  const sees = useCan()('bills.read');
  const { data } = useQuery({ ...billsQuery(store._id, 'counter'), enabled: sees });
  if (!sees) return () => 0;
  const known = data && new Map(data.map(({ order_id, amount_payable }) => [order_id, amount_payable]));
  return (orderId) => known?.get(orderId);
}

/** Orders that people come for: what can be handed over, and what is still being made. */
export function CounterScreen() {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const query = useQuery(ticketsQuery(store._id, 'open'));
  const dueOf = useDue();
  return (
    <Screen
      title={text('frame.counter')}
      tools={
        <ButtonLink href={`/staff/wall?store=${store._id}`} target="_blank" icon={<Monitor size={20} />}>
          {text('wall.open')}
        </ButtonLink>
      }
    >
      <QueryState query={query}>
        {(tickets) => {
          const orders = waitingOrders(tickets);
          if (orders.length === 0)
            return (
              <StateBlock art={<DoneArt />} title={text('counter.empty')} text={text('counter.empty-text')} />
            );
          return (
            <div className="narrow counter-parts" onClickCapture={oncePerTap}>
              <Section
                title={text('counter.ready')}
                orders={orders.filter(({ ready }) => ready)}
                dueOf={dueOf}
              />
              <Section
                title={text('counter.making')}
                orders={orders.filter(({ ready }) => !ready)}
                dueOf={dueOf}
              />
            </div>
          );
        }}
      </QueryState>
    </Screen>
  );
}
