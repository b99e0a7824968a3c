import type { Payment } from '@tableside/contract/billing.schema';
import { Button } from '@tableside/ui/button';
import { CircleCheck, RefreshCw } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useMoney } from '../../lib/money.ts';
import { Qr } from '../../lib/qr.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { timeLeft } from './time-left.ts';
import { paymentQuery, useUpi } from './use-upi.ts';

function Code({ payment }: { readonly payment: Payment }) {
  const text = useText();
  const money = useMoney();
  const { upi, amount } = payment;
  const left = useTick((now) => timeLeft(upi?.expires_at, now));
  if (!upi?.qr) return <p>{text('bills.online-text')}</p>;
  return (
    <figure className="show-code show-code-large">
      <Qr url={upi.qr} label={text('bills.upi-code', { amount: money(amount) })} />
      <figcaption>
        {text('bills.upi-scan')}
        {left !== '' && <span className="t-muted"> {text('bills.upi-left', { time: left })}</span>}
      </figcaption>
    </figure>
  );
}

interface WatchProps {
  readonly payment: Payment;
  readonly orderId: string;
  readonly onClose: () => void;
}

function Watch({ payment, orderId, onClose }: WatchProps) {
  const text = useText();
  const money = useMoney();
  const { check, callOff } = useUpi(orderId, () => undefined);
  const { _id, state, amount } = payment;
  if (state === 'captured')
    return (
      <div className="money-form">
        <div className="settled" role="status">
          <CircleCheck size={48} />
          <strong>{text('bills.settled')}</strong>
          <span className="settled-change">{money(amount)}</span>
        </div>
        <Button kind="primary" size="lg" block onClick={onClose}>
          {text('shared.close')}
        </Button>
      </div>
    );
  if (state !== 'pending')
    return (
      <div className="money-form">
        <p role="status">{text(`payments.checked-${state}`)}</p>
        {payment.failure && <p className="t-muted">{payment.failure}</p>}
        <Button kind="primary" size="lg" block onClick={onClose}>
          {text('shared.close')}
        </Button>
      </div>
    );
  return (
    <div className="money-form">
      <p className="show-amount">{money(amount)}</p>
      <Code payment={payment} />
      <div className="button-row">
        <Button icon={<RefreshCw size={20} />} busy={check.isPending} onClick={() => check.mutate(_id)}>
          {text('payments.check')}
        </Button>
        <Button busy={callOff.isPending} onClick={() => callOff.mutate(_id)}>
          {text('bills.call-off')}
        </Button>
      </div>
    </div>
  );
}

interface SheetProps {
  readonly orderId: string;
  /** The sheet is closed while undefined. */
  readonly paymentId: string | undefined;
  readonly onClose: () => void;
}

function Content({ orderId, paymentId, onClose }: SheetProps & { readonly paymentId: string }) {
  const { store } = useOnDuty();
  const query = useQuery(paymentQuery(store._id, paymentId));
  return (
    <QueryState query={query}>
      {(payment) => <Watch payment={payment} orderId={orderId} onClose={onClose} />}
    </QueryState>
  );
}

/** An online payment at the desk: its code for the guest to scan, and how it stands by the provider's word alone. */
export function OnlineSheet({ orderId, paymentId, onClose }: SheetProps) {
  const text = useText();
  return (
    <Sheet
      open={paymentId !== undefined}
      onClose={onClose}
      title={text('bills.online-title')}
      closeLabel={text('shared.close')}
    >
      {paymentId !== undefined && <Content orderId={orderId} paymentId={paymentId} onClose={onClose} />}
    </Sheet>
  );
}
