import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { StaffText } from '@tableside/i18n/staff';
import { StatusPill } from '@tableside/ui/status-pill';
import { FactRow } from '../../../lib/fact-row.tsx';
import { modeOf, placeOf } from '../../../lib/mode.tsx';
import { useMoney } from '../../../lib/money/money.ts';
import { useTexts } from '../../../lib/text.tsx';
import { useTick } from '../../../lib/tick.ts';
import { minutesSince } from '../../../lib/ticket/elapsed.ts';
import { askWord } from '../desk-rules.ts';
import { useMoment } from '../moment.ts';

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
  const { text } = useTexts();
  const money = useMoney();
  const moment = useMoment();
  const facts = [
    bill.table !== null && text('frame.order-number', { number: String(bill.number) }),
    modeOf(bill.__type, text).label,
    moment(bill.opened_at),
    bill.bill_no,
  ];
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
          <FactRow facts={facts} />
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
