import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { ReceiptText, RefreshCw } from '@tableside/ui/icons';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type Fact, FactList } from '../../lib/fact-list.tsx';
import { FactRow } from '../../lib/fact-row.tsx';
import { LeaveSurplus } from '../../lib/money/leave-surplus.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { PaymentState, RefundState } from '../../lib/money/payment-words.tsx';
import { providerName } from '../../lib/money/provider-name.ts';
import { type Refundable, RefundSheet } from '../../lib/money/refund-sheet.tsx';
import { useCheckPayment } from '../../lib/money/use-check-payment.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { CorrectSheet } from './correct-sheet.tsx';
import { canTryAgain, givenBackAtMost } from './give-back.ts';
import { useRetryRefund } from './use-payment-desk.ts';

type PaymentProps = { readonly payment: PaymentRow };

function useMoment(): (at: string) => string {
  const { language } = useTexts();
  const { store } = useOnDuty();
  return (at) => formatDateTime(language, at, { ...zoneOf(store), style: 'medium' });
}

function Facts({ payment }: PaymentProps) {
  const text = useText();
  const money = useMoney();
  const moment = useMoment();
  const { online, reference, bill_no: billNo, done_at: doneAt, tip, failure } = payment;
  const { declined_for: reason } = payment;
  const optional = (label: string, value: string | null): readonly Fact[] =>
    value === null ? [] : [[label, value]];
  const facts: readonly Fact[] = [
    [text('payments.way'), text(`payments.mode-${payment.mode}`)],
    ...optional(text('payments.of-it-tip'), tip > 0 ? money(tip) : null),
    ...optional(text('payments.by'), payment.by),
    ...optional(text('payments.bill-no'), billNo),
    [text('payments.asked'), moment(payment.asked_at)],
    ...optional(text('payments.finished'), doneAt && moment(doneAt)),
    ...optional(text('payments.provider'), online && providerName(online.provider)),
    ...optional(text('payments.provider-id'), online?.order_id ?? null),
    ...optional(text('bills.reference'), reference),
    ...optional(text('payments.failure'), failure),
    ...optional(text('payments.declined-for'), reason && text(`payments.declined-${reason}`)),
  ];
  return <FactList facts={facts} as="rows" />;
}

function Refunds({ payment }: PaymentProps) {
  const text = useText();
  const money = useMoney();
  const moment = useMoment();
  const can = useCan();
  const retry = useRetryRefund(payment.order_id);
  if (payment.refunds.length === 0) return null;
  return (
    <section className="panel-part">
      <h3>{text('payments.refunds')}</h3>
      <ul className="refunds">
        {payment.refunds.map((refund) => (
          <li key={refund._id} className="refund">
            <span className="refund-head">
              <strong>{money(refund.amount)}</strong>
              <RefundState state={refund.state} />
            </span>
            <span className="t-muted">
              <FactRow
                facts={[
                  text(`payments.why-${refund.outside ? 'outside' : refund.reason}`),
                  refund.note,
                  refund.by,
                  moment(refund.at),
                ]}
              />
            </span>
            {refund.failure && <span className="t-muted">{refund.failure}</span>}
            {canTryAgain(refund, payment) && can('payments.confirm') && (
              <Button busy={retry.isBusyAt(refund._id)} onClick={() => retry.again(refund._id)}>
                {text('shared.retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One payment: how it stands, what came back of it, and what may be done with it. */
export function PaymentPanel({ payment }: PaymentProps) {
  const text = useText();
  const money = useMoney();
  const can = useCan();
  const [, navigate] = useLocation();
  const [refunding, setRefunding] = useState<Refundable>();
  const [correcting, setCorrecting] = useState<PaymentRow>();
  const check = useCheckPayment(payment.order_id);
  const unresolved = payment.mode === 'online' && payment.state === 'pending';
  const most = givenBackAtMost(payment);
  const bill = `/bills?order=${payment.order_id}`;
  return (
    <>
      <div className="payment-head">
        <strong className="payment-amount">{money(payment.amount)}</strong>
        <PaymentState payment={payment} />
      </div>
      {payment.overdue && <Banner kind="danger">{text('payments.overdue-text')}</Banner>}
      {unresolved && !payment.overdue && <Banner kind="info">{text('payments.pending-text')}</Banner>}
      <Facts payment={payment} />
      {can('payments.confirm') && (
        <div className="button-row">
          {payment.mode === 'online' && (
            <Button
              kind={unresolved ? 'accent' : 'outline'}
              icon={<RefreshCw size={20} />}
              busy={check.isPending}
              onClick={() => check.mutate(payment._id)}
            >
              {text('payments.check')}
            </Button>
          )}
          {most > 0 && (
            <Button
              onClick={() =>
                setRefunding({
                  paymentId: payment._id,
                  orderId: payment.order_id,
                  mode: payment.mode,
                  most,
                  before: payment.amount - payment.refundable,
                  allLater: payment.bill_open,
                })
              }
            >
              {text('payments.refund')}
            </Button>
          )}
          <LeaveSurplus payment={payment} />
          {payment.correctable && (
            <Button onClick={() => setCorrecting(payment)}>{text('payments.correct-title')}</Button>
          )}
          <ButtonLink
            href={`/staff${bill}`}
            icon={<ReceiptText size={20} />}
            onClick={(event) => {
              event.preventDefault();
              navigate(bill);
            }}
          >
            {text('payments.to-bill')}
          </ButtonLink>
        </div>
      )}
      <Refunds payment={payment} />
      <RefundSheet of={refunding} onClose={() => setRefunding(undefined)} />
      <CorrectSheet payment={correcting} onClose={() => setCorrecting(undefined)} />
    </>
  );
}
