import type { Order } from '@tableside/contract/ordering.schema';
import type { BillRow } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Field } from '@tableside/ui/field';
import { Banknote, CreditCard } from '@tableside/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minutesSince } from '../../lib/elapsed.ts';
import { useMoney } from '../../lib/money.ts';
import { orderQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useCan } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { BillParts } from './bill-parts.tsx';
import { BillSums } from './bill-sums.tsx';
import { BillTools } from './bill-tools.tsx';
import { CashSheet } from './cash-sheet.tsx';
import { OnlineSheet } from './online-sheet.tsx';
import { UpiButton } from './upi-button.tsx';
import { usePayments } from './use-payments.ts';
import type { TakenPart } from './use-upi.ts';

type Pending = BillRow['pending'][number];

/** What is about to happen: a guest's ask is answered, or money is taken without one. */
interface Act {
  readonly what: 'cash' | 'card' | 'decline';
  readonly ask: Pending | undefined;
  /** Minor units, with its tip. */
  readonly amount: number;
  /** A part of the bill; undefined is everything still open. */
  readonly part?: TakenPart;
}

interface AskProps {
  readonly ask: Pending;
  readonly onAct: (act: Act) => void;
  readonly onShown: (paymentId: string) => void;
}

function Ask({ ask, onAct, onShown }: AskProps) {
  const text = useText();
  const money = useMoney();
  const minutes = useTick((now) => minutesSince(ask.asked_at, now));
  const { mode, amount } = ask;
  return (
    <section className="ask">
      <h3>
        {text(`bills.asks-${mode}`)} · {money(amount)}
      </h3>
      <p className="t-muted">
        {[ask.by, text('floor.minutes', { count: minutes })].filter(Boolean).join(' · ')}
      </p>
      {mode === 'online' ? (
        <>
          <p>{text('bills.online-text')}</p>
          <div className="button-row">
            <Button size="lg" onClick={() => onShown(ask._id)}>
              {text('bills.online-open')}
            </Button>
          </div>
        </>
      ) : (
        <div className="button-row">
          <Button kind="accent" size="lg" onClick={() => onAct({ what: mode, ask, amount })}>
            {text(mode === 'cash' ? 'bills.confirm-cash' : 'bills.confirm-card')}
          </Button>
          <Button size="lg" onClick={() => onAct({ what: 'decline', ask, amount })}>
            {text('bills.decline')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface TakeProps extends Omit<AskProps, 'ask'> {
  readonly order: Order;
}

function Take({ order, onAct, onShown }: TakeProps) {
  const text = useText();
  const money = useMoney();
  const amount = order.bill.amount_payable;
  return (
    <section className="panel-part">
      <h3>
        {text('bills.take')} · {money(amount)}
      </h3>
      <div className="button-row">
        <Button
          kind="primary"
          size="lg"
          icon={<Banknote size={20} />}
          onClick={() => onAct({ what: 'cash', ask: undefined, amount })}
        >
          {text('bills.cash')}
        </Button>
        <Button
          kind="primary"
          size="lg"
          icon={<CreditCard size={20} />}
          onClick={() => onAct({ what: 'card', ask: undefined, amount })}
        >
          {text('bills.card')}
        </Button>
        <UpiButton large orderId={order._id} part={undefined} onShown={onShown} />
      </div>
    </section>
  );
}

interface BillProps {
  readonly order: Order;
  readonly asks: readonly Pending[];
}

function Bill({ order, asks }: BillProps) {
  const text = useText();
  const money = useMoney();
  const can = useCan();
  const [act, setAct] = useState<Act>();
  const [change, setChange] = useState<number>();
  const [reference, setReference] = useState('');
  const [shown, setShown] = useState<string>();
  const close = () => setAct(undefined);
  const { confirm, decline, take, busy } = usePayments(order._id, setChange);
  const pay = (mode: 'cash' | 'card', received?: number) => {
    const given = { received, reference: mode === 'card' ? reference.trim() : '' };
    const onSuccess = () => {
      setReference('');
      close();
    };
    if (act?.ask) confirm.mutate({ paymentId: act.ask._id, ...given }, { onSuccess });
    else take.mutate({ mode, part: act?.part, ...given }, { onSuccess });
  };
  const declines = act?.what === 'decline';
  return (
    <>
      {change !== undefined && (
        <div className="settled" role="status">
          <strong>{text('bills.settled')}</strong>
          {change > 0 && (
            <>
              <span>{text('bills.change')}</span>
              <span className="settled-change">{money(change)}</span>
            </>
          )}
        </div>
      )}
      {can('payments.confirm') &&
        asks.map((ask) => <Ask key={ask._id} ask={ask} onAct={setAct} onShown={setShown} />)}
      {can('payments.confirm') && order.allowedActions.includes('take-payment') && (
        <Take order={order} onAct={setAct} onShown={setShown} />
      )}
      <BillParts order={order} onTake={(part) => setAct({ ...part, ask: undefined })} onShown={setShown} />
      <BillSums order={order} />
      <BillTools order={order} />
      <OnlineSheet orderId={order._id} paymentId={shown} onClose={() => setShown(undefined)} />
      <CashSheet
        due={act?.what === 'cash' ? act.amount : undefined}
        busy={busy}
        onClose={close}
        onConfirm={(received) => pay('cash', received)}
      />
      <DialogConfirm
        open={act?.what === 'card' || declines}
        title={text(declines ? 'bills.decline-title' : 'bills.card-title', {
          amount: money(act?.amount ?? 0),
        })}
        text={text(declines ? 'bills.decline-text' : 'bills.card-text')}
        confirm={text(declines ? 'bills.decline' : 'bills.confirm-card')}
        keep={text('shared.cancel')}
        danger={declines}
        busy={busy}
        onKeep={close}
        onConfirm={() => {
          if (declines && act?.ask) decline.mutate(act.ask._id, { onSuccess: close });
          else pay('card');
        }}
      >
        {!declines && (
          <Field
            id="card-reference"
            label={text('bills.reference')}
            helper={text('bills.reference-text')}
            optional={text('shared.optional')}
            autoComplete="off"
            maxLength={60}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
      </DialogConfirm>
    </>
  );
}

/** One bill with everything on it and everything that may be done with it. */
export function BillPanel({
  orderId,
  asks,
}: {
  readonly orderId: string;
  readonly asks: readonly Pending[];
}) {
  const query = useQuery(orderQuery(orderId));
  return <QueryState query={query}>{(order) => <Bill order={order} asks={asks} />}</QueryState>;
}
