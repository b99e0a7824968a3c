import type { Payment } from '@tableside/contract/billing.schema';
import { Button } from '@tableside/ui/button';
import { RefreshCw } from '@tableside/ui/icons';
import { Qr } from '../../../lib/cards/qr.tsx';
import { useMoney } from '../../../lib/money/money.ts';
import { useText } from '../../../lib/text.tsx';
import { useTick } from '../../../lib/tick.ts';
import { timeLeft } from './time-left.ts';
import { useUpi } from './use-upi.ts';

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
}

/** An online payment under way: its code for the guest to scan, until its provider says how it ended. */
export function OnlineWatch({ payment, orderId }: WatchProps) {
  const text = useText();
  const money = useMoney();
  const { check, callOff } = useUpi(orderId, () => undefined);
  const { _id, amount } = payment;
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
