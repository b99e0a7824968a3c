import { openAmount } from '@tableside/contract/open-amount';
import type { Order } from '@tableside/contract/ordering.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Banknote } from '@tableside/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDue, useMoney } from '../../lib/money/money.ts';
import { orderQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useCan } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { minutesSince } from '../../lib/ticket/elapsed.ts';
import { BillHistory } from './bill-history.tsx';
import { BillParts } from './bill-parts.tsx';
import { BillSums } from './bill-sums.tsx';
import { BillSurplus } from './bill-surplus.tsx';
import { BillTools } from './bill-tools.tsx';
import { askWord } from './desk-rules.ts';
import { CashSheet } from './payment/cash-sheet.tsx';
import { PaymentSheet } from './payment/payment-sheet.tsx';
import { TerminalButton } from './payment/terminal-button.tsx';
import { UpiButton } from './payment/upi-button.tsx';
import { usePayments } from './payment/use-payments.ts';
import type { TakenPart } from './payment/use-upi.ts';

type Pending = BillRow['pending'][number];

/** What is about to happen: a guest's ask is answered, or money is taken without one. */
interface Act {
  readonly what: 'cash' | 'decline';
  readonly ask: Pending | undefined;
  /** A part of the bill; undefined is everything still open. */
  readonly part?: TakenPart;
}

/**
 * What an act is about (minor units, with its tip), as the bill stands now: it may change while cash is counted. Undefined
 * once there is nothing of it to be paid, or others have seen to it.
 */
function amountOf({ ask, part }: Act, { bill, allowedActions }: Order, asks: readonly Pending[]) {
  if (ask) return asks.find(({ _id }) => _id === ask._id)?.amount;
  if (!allowedActions.includes('take-payment')) return undefined;
  if (!part) return openAmount(bill) || undefined;
  const open = bill.parts.find(({ _id, state }) => _id === part.partId && state === 'open');
  return open && open.amount + part.tip;
}

interface AskProps {
  readonly ask: Pending;
  readonly onAct: (act: Act) => void;
  readonly onShown: (paymentId: string) => void;
}

/** What a guest waits for a colleague to do. */
function AskActs({ ask, onAct, onShown }: AskProps) {
  const text = useText();
  const { mode, order_id: orderId, _id } = ask;
  return (
    <div className="button-row">
      {mode === 'cash' ? (
        <Button kind="accent" size="lg" onClick={() => onAct({ what: mode, ask })}>
          {text('bills.confirm-cash')}
        </Button>
      ) : (
        <TerminalButton large orderId={orderId} of={{ payment_id: _id }} onShown={onShown} />
      )}
      <Button size="lg" onClick={() => onAct({ what: 'decline', ask })}>
        {text('bills.decline')}
      </Button>
    </div>
  );
}

function Ask(props: AskProps) {
  const text = useText();
  const money = useMoney();
  const due = useDue();
  const { ask, onShown } = props;
  const { mode, amount, terminal_at: atTerminal } = ask;
  const minutes = useTick((now) => minutesSince(atTerminal ?? ask.asked_at, now));
  const elsewhere = mode === 'online' || atTerminal !== null;
  return (
    <section ref={handOverFocus} className="ask">
      <h3>
        {text(askWord(ask))} · {money(due(mode, amount))}
      </h3>
      <p className="t-muted">
        {[ask.by, text('floor.minutes', { count: minutes })].filter(Boolean).join(' · ')}
      </p>
      {mode === 'online' && <p>{text('bills.online-text')}</p>}
      {elsewhere ? (
        <div className="button-row">
          <Button size="lg" onClick={() => onShown(ask._id)}>
            {text(mode === 'online' ? 'bills.online-open' : 'bills.terminal-open')}
          </Button>
        </div>
      ) : (
        <AskActs {...props} />
      )}
    </section>
  );
}

interface TakeProps extends Omit<AskProps, 'ask'> {
  readonly order: Order;
  readonly busy: boolean;
  /** The bill comes to nothing, and is ended so. */
  readonly onFree: () => void;
}

function Take({ order, busy, onAct, onShown, onFree }: TakeProps) {
  const text = useText();
  const money = useMoney();
  const amount = openAmount(order.bill);
  if (amount === 0)
    return (
      <section ref={handOverFocus} className="panel-part">
        <h3>{text('bills.free')}</h3>
        <Button kind="primary" size="lg" busy={busy} onClick={onFree}>
          {text('bills.free-close')}
        </Button>
      </section>
    );
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
          onClick={() => onAct({ what: 'cash', ask: undefined })}
        >
          {text('bills.cash')}
        </Button>
        <TerminalButton large orderId={order._id} of={{}} onShown={onShown} />
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
  const [shown, setShown] = useState<string>();
  const close = () => setAct(undefined);
  // What went back belongs to the money before: it is not to be handed out once more.
  const begin = (next: Act) => {
    setChange(undefined);
    setAct(next);
  };
  const show = (paymentId: string) => {
    setChange(undefined);
    setShown(paymentId);
  };
  const { confirm, decline, take, busy } = usePayments(order._id, setChange);
  const pay = (received: number) => {
    if (act?.ask) confirm.mutate({ paymentId: act.ask._id, received }, { onSuccess: close });
    else take.mutate({ part: act?.part, received }, { onSuccess: close });
  };
  const amount = act && amountOf(act, order, asks);
  if (act && amount === undefined) close();
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
        asks.map((ask) => <Ask key={ask._id} ask={ask} onAct={begin} onShown={show} />)}
      {can('payments.confirm') && order.allowedActions.includes('take-payment') && (
        <Take
          order={order}
          busy={busy}
          onAct={begin}
          onShown={show}
          onFree={() => take.mutate({ part: undefined, received: 0 })}
        />
      )}
      <BillSurplus orderId={order._id} />
      <BillParts
        order={order}
        onTake={(part) => begin({ what: 'cash', ask: undefined, part })}
        onShown={show}
      />
      <BillSums order={order} />
      <BillTools order={order} />
      <BillHistory orderId={order._id} />
      <PaymentSheet order={order} paymentId={shown} onShown={show} onClose={() => setShown(undefined)} />
      <CashSheet
        due={act?.what === 'cash' ? amount : undefined}
        busy={busy}
        onClose={close}
        onConfirm={pay}
      />
      <DialogConfirm
        open={act?.what === 'decline' && amount !== undefined}
        title={text('bills.decline-title', { amount: money(amount ?? 0) })}
        text={text('bills.decline-text')}
        confirm={text('bills.decline')}
        keep={text('shared.cancel')}
        danger
        busy={busy}
        onKeep={close}
        onConfirm={() => act?.ask && decline.mutate(act.ask._id, { onSuccess: close })}
      />
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
