import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { FactRow } from '../../lib/fact-row.tsx';
import { placeOf } from '../../lib/mode.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { PaymentState } from '../../lib/money/payment-words.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { backOf } from './give-back.ts';

interface PaymentListProps {
  readonly payments: readonly PaymentRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Payments to choose from, newest first. */
export function PaymentList({ payments, chosen, onChoose }: PaymentListProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const money = useMoney();
  return (
    <ul className="bill-list">
      {payments.map((payment) => (
        <li key={payment._id}>
          <button
            type="button"
            className={payment.overdue ? 'bill-card payment-overdue' : 'bill-card'}
            aria-pressed={payment._id === chosen}
            onClick={() => onChoose(payment._id)}
          >
            <span className="bill-card-words">
              <strong className="bill-card-place">{placeOf(payment, text)}</strong>
              <span className="t-muted">
                <FactRow
                  facts={[
                    text(`payments.mode-${payment.mode}`),
                    formatDateTime(language, payment.asked_at, zoneOf(store)),
                    payment.by,
                  ]}
                />
              </span>
              <PaymentState payment={payment} />
              {backOf(payment) > 0 && (
                <span className="t-muted">
                  {text('payments.given-back', { amount: money(backOf(payment)) })}
                </span>
              )}
            </span>
            <strong className="bill-card-amount">{money(payment.amount)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
