import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { Button } from '@tableside/ui/button';
import { CircleCheck } from '@tableside/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { FormSheet } from '../../../lib/form/form-sheet.tsx';
import { useMoney } from '../../../lib/money/money.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { OnlineWatch } from './online-watch.tsx';
import { TerminalWatch } from './terminal-watch.tsx';
import { useTerminal } from './use-terminal.ts';
import { paymentQuery } from './use-upi.ts';

interface EndProps {
  readonly payment: Payment;
  readonly order: Order;
  readonly onShown: (paymentId: string) => void;
  readonly onClose: () => void;
}

function Paid({ payment, onClose }: Pick<EndProps, 'payment' | 'onClose'>) {
  const text = useText();
  const money = useMoney();
  return (
    <div className="money-form">
      <div className="settled" role="status">
        <CircleCheck size={48} />
        <strong>{text(payment.mode === 'card' ? 'bills.approved' : 'bills.settled')}</strong>
        <span className="settled-change">{money(payment.amount)}</span>
      </div>
      <Button kind="primary" size="lg" block onClick={onClose}>
        {text('shared.close')}
      </Button>
    </div>
  );
}

/** A part goes to the terminal again as the part it was; what was open may have changed meanwhile. */
function sameAgain({ part_id: partId, tip }: Payment, { bill }: Order) {
  const part = bill.parts.find(({ _id, kind }) => _id === partId && kind !== 'all');
  return part ? { part_id: partId, tip } : {};
}

function Unpaid({ payment, order, onShown, onClose }: EndProps) {
  const text = useText();
  const { start } = useTerminal(order._id, onShown);
  const declined = payment.mode === 'card' && payment.state === 'failed';
  return (
    <div className="money-form">
      <p role="status">{text(declined ? 'bills.declined-text' : `payments.checked-${payment.state}`)}</p>
      {payment.failure && <p className="t-muted">{payment.failure}</p>}
      {declined && order.allowedActions.includes('take-payment') && (
        <Button
          kind="accent"
          size="lg"
          block
          busy={start.isPending}
          onClick={() => start.mutate(sameAgain(payment, order))}
        >
          {text('shared.retry')}
        </Button>
      )}
      <Button kind={declined ? 'outline' : 'primary'} size="lg" block onClick={onClose}>
        {text(declined ? 'bills.other-way' : 'shared.close')}
      </Button>
    </div>
  );
}

function Watch(props: EndProps) {
  const { payment, order } = props;
  if (payment.state === 'captured') return <Paid {...props} />;
  if (payment.state !== 'pending') return <Unpaid {...props} />;
  const Waiting = payment.mode === 'card' ? TerminalWatch : OnlineWatch;
  return <Waiting key={payment._id} payment={payment} orderId={order._id} />;
}

interface SheetProps extends Omit<EndProps, 'payment'> {
  /** The sheet is closed while undefined. */
  readonly paymentId: string | undefined;
}

function Content({ paymentId, ...rest }: SheetProps & { readonly paymentId: string }) {
  const { store } = useOnDuty();
  const query = useQuery(paymentQuery(store._id, paymentId));
  return <QueryState query={query}>{(payment) => <Watch payment={payment} {...rest} />}</QueryState>;
}

/** A payment under way: an online one stands as its provider says, a card at the terminal as a colleague reads it there. */
export function PaymentSheet(props: SheetProps) {
  const text = useText();
  const { paymentId, onClose } = props;
  return (
    <FormSheet open={paymentId !== undefined} onClose={onClose} title={text('bills.take')}>
      {paymentId !== undefined && <Content {...props} paymentId={paymentId} />}
    </FormSheet>
  );
}
