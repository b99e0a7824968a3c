import type { BillRow } from '@tableside/contract/staff-bills.schema';
import { formatDateTime, formatTime, zoneOf } from '@tableside/i18n/formats';
import type { StaffText } from '@tableside/i18n/staff';
import { StatusPill } from '@tableside/ui/status-pill';
import { Fragment } from 'react';
import { dayIn } from '../../lib/day-in.ts';
import { modeOf, placeOf } from '../../lib/mode.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { minutesSince } from '../../lib/ticket/elapsed.ts';
import { askWord } from './desk-rules.ts';

interface BillListProps {
  readonly bills: readonly BillRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (orderId: string) => void;
}

function Asked({ bill }: { readonly bill: BillRow }) {
  const { text } = useTexts();
  const [first] = bill.pending;
  const minutes = useTick((now) => (first ? minutesSince(first.terminal_at ?? first.asked_at, now) : 0));
  if (!first) return null;
  return (
    <StatusPill tone="waiting">
      {text(askWord(first))} · {text('floor.minutes', { count: minutes })}
    </StatusPill>
  );
}

function stateOf(bill: BillRow, text: StaffText) {
  if (bill.state === 'settled' || bill.state === 'payment-captured')
    return <StatusPill tone="done">{text('status.paid')}</StatusPill>;
  if (bill.state === 'void') return <StatusPill tone="problem">{text('bills.void')}</StatusPill>;
  if (bill.paid_amount > 0) return <StatusPill tone="active">{text('bills.part-paid')}</StatusPill>;
  if (bill.state === 'payment-initialized')
    return <StatusPill tone="waiting">{text('status.payment-pending')}</StatusPill>;
  return null;
}

function Row({ bill, chosen, onChoose }: { readonly bill: BillRow } & Omit<BillListProps, 'bills'>) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const money = useMoney();
  const mode = modeOf(bill.__type, text);
  const today = dayIn(store.timezone, Date.now()) === dayIn(store.timezone, Date.parse(bill.opened_at));
  const opened = (today ? formatTime : formatDateTime)(language, bill.opened_at, zoneOf(store));
  const facts = [
    bill.table !== null && text('frame.order-number', { number: String(bill.number) }),
    mode.label,
    opened,
    bill.bill_no,
  ].filter((fact) => typeof fact === 'string');
  return (
    <button
      type="button"
      className="bill-card"
      aria-pressed={bill.order_id === chosen}
      onClick={() => onChoose(bill.order_id)}
    >
      <span className="bill-card-words">
        <strong className="bill-card-place">{placeOf(bill, text)}</strong>
        <span className="t-muted">
          {facts.map((fact, place) => (
            <Fragment key={fact}>
              {place > 0 && ' · '}
              <span className="bill-card-fact">{fact}</span>
            </Fragment>
          ))}
        </span>
        {bill.trouble && <StatusPill tone="problem">{text(`bills.trouble-${bill.trouble}`)}</StatusPill>}
        {bill.pending.length > 0 ? <Asked bill={bill} /> : stateOf(bill, text)}
      </span>
      <strong className="bill-card-amount">
        {money(bill.amount_payable > 0 ? bill.amount_payable : bill.total_amount)}
      </strong>
    </button>
  );
}

/** Bills to choose from. */
export function BillList({ bills, chosen, onChoose }: BillListProps) {
  return (
    <ul className="bill-list">
      {bills.map((bill) => (
        <li key={bill.order_id}>
          <Row bill={bill} chosen={chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}
