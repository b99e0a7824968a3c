import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { ArrowLeft, Printer } from '@tableside/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { placeOf } from '../../../lib/mode.tsx';
import { useMoney } from '../../../lib/money/money.ts';
import { orderQuery, paymentsOfQuery } from '../../../lib/queries.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText, useTexts } from '../../../lib/text.tsx';
import { BillSums } from '../bill-sums.tsx';
import { liveLines } from '../desk-rules.ts';
import { useBillDesk } from '../use-bill-desk.ts';
import { handedOut } from './handed-out.ts';
import { receiptQuery } from './receipt-query.ts';

/** How it was paid, each with the number of the terminal's slip where there is one. */
function Paid({ payments }: { readonly payments: readonly PaymentRow[] }) {
  const { text } = useTexts();
  const money = useMoney();
  return (
    <ul className="paper-paid">
      {payments.map(({ _id, mode, amount, rounding = 0, reference }) => (
        <li key={_id}>
          <span>{text(`payments.mode-${mode}`)}</span>
          <span className="t-num">{money(amount + rounding)}</span>
          {rounding !== 0 && (
            <span className="t-muted">
              {text('bills.rounding')} {money(rounding)}
            </span>
          )}
          {reference && (
            <span className="t-muted">
              {text('bills.reference')}: {reference}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who issued it, as the law wants it named on paper. */
function Issuer({ store }: Pick<Receipt, 'store'>) {
  const { legal_name: legal, name, address, phone, tax_ids: taxIds } = store;
  const lines = [
    legal === name ? '' : legal,
    address,
    phone,
    ...taxIds.map((id) => `${id.name} ${id.value}`),
  ];
  return (
    <>
      <p className="t-strong">{name}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="t-muted">
          {line}
        </p>
      ))}
    </>
  );
}

interface PaperProps {
  readonly order: Order;
  readonly receipt: Receipt;
  /** Which sheet of this bill is handed out now; undefined while none is. */
  readonly nth: number | undefined;
}

function Paper({ order, receipt, nth }: PaperProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const place = { table: order.table_id?.name ?? null, number: order.number };
  const { data: attempts = [], isPending } = useQuery(paymentsOfQuery(store._id, order._id));
  const payments = attempts.filter(({ state }) => state === 'captured');
  const copy = nth === undefined ? order.bill.prints !== undefined : nth > 1;
  // The dialog opens once it is known how it was paid, or that this cannot be known now.
  useEffect(() => {
    if (isPending || nth === undefined) return;
    handedOut.set(() => undefined);
    print();
  }, [isPending, nth]);
  return (
    <article className="paper">
      <header className="report-head">
        <Issuer store={receipt.store} />
        {copy && <p className="paper-copy">{text('bills.copy')}</p>}
        <h2>{order.bill.bill_no ?? text('bills.bill')}</h2>
        <p className="t-muted">
          {[
            placeOf(place, text),
            formatDateTime(language, receipt.issued_at ?? receipt.opened_at, {
              ...zoneOf(store),
              style: 'medium',
            }),
          ].join(' · ')}
        </p>
      </header>
      <BillSums order={{ ...order, items: [...liveLines(order)] }} />
      {payments.length > 0 && <Paid payments={payments} />}
    </article>
  );
}

interface BillPaperProps {
  readonly orderId: string;
  readonly onBack: () => void;
}

/** What was counted for this bill a moment ago, by the button that led here. */
const countedFor = (orderId: string): number | undefined => {
  const now = handedOut.get();
  return now?.orderId === orderId ? now.nth : undefined;
};

/** A bill as it is handed out on paper; the print dialog opens by itself once the sheet is counted. All but the first are copies. */
export function BillPaper({ orderId, onBack }: BillPaperProps) {
  const text = useText();
  const query = useQuery(orderQuery(orderId));
  const receipt = useQuery(receiptQuery(orderId));
  const [nth, setNth] = useState(() => countedFor(orderId));
  const { print } = useBillDesk(orderId, ({ bill }) => setNth(bill.prints));
  return (
    <div className="report-page">
      <div className="button-row report-tools">
        <Button kind="text" icon={<ArrowLeft size={20} />} onClick={onBack}>
          {text('bills.back')}
        </Button>
        <Button icon={<Printer size={20} />} busy={print.isPending} onClick={() => print.mutate(null)}>
          {text('bills.print')}
        </Button>
      </div>
      <QueryState query={query}>
        {(order) => (
          <QueryState query={receipt}>
            {(issued) => <Paper order={order} receipt={issued} nth={nth} />}
          </QueryState>
        )}
      </QueryState>
    </div>
  );
}
