import { useQuery } from '@tanstack/react-query';
import { useMoney } from '../../lib/money/money.ts';
import { PaymentState, whyOf } from '../../lib/money/payment-words.tsx';
import { paymentsOfQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useMoment } from './moment.ts';

/** Every attempt to pay a bill, newest first: what came of it, and why nothing did. Nothing while there was none. */
export function BillHistory({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const moment = useMoment();
  const { store } = useOnDuty();
  const money = useMoney();
  const { data = [] } = useQuery(paymentsOfQuery(store._id, orderId));
  const ended = data.filter(({ state }) => state !== 'pending');
  if (ended.length === 0) return null;
  return (
    <section className="panel-part bill-history">
      <h3>{text('bills.history')}</h3>
      <ul className="refunds">
        {ended.map((payment) => (
          <li key={payment._id} className="refund">
            <span className="refund-head">
              <span>
                <strong>{money(payment.amount)}</strong>{' '}
                <span className="t-muted">
                  {[text(`payments.mode-${payment.mode}`), payment.by, moment(payment.asked_at)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <PaymentState payment={payment} />
            </span>
            {whyOf(payment, text) !== '' && <span>{whyOf(payment, text)}</span>}
            {payment.reference && (
              <span className="t-muted">
                {text('bills.reference')}: {payment.reference}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
