import type { Order } from '@tableside/contract/ordering.schema';
import { formatDateTime } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { ArrowLeft, Printer } from '@tableside/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { placeOf } from '../../lib/mode.tsx';
import { orderQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { BillSums } from './bill-sums.tsx';

function Paper({ order }: { readonly order: Order }) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const place = { table: order.table_id?.name ?? null, number: order.number };
  useEffect(() => print(), []);
  return (
    <article className="paper">
      <header className="report-head">
        <p>{store.name}</p>
        <h2>{order.bill.bill_no ?? text('bills.bill')}</h2>
        <p className="t-muted">
          {[
            placeOf(place, text),
            formatDateTime(language, order.updated_at, { timeZone: store.timezone, style: 'medium' }),
          ].join(' · ')}
        </p>
      </header>
      <BillSums order={order} />
    </article>
  );
}

interface BillPaperProps {
  readonly orderId: string;
  readonly onBack: () => void;
}

/** A bill as it is handed out on paper; the print dialog opens by itself. */
export function BillPaper({ orderId, onBack }: BillPaperProps) {
  const text = useText();
  const query = useQuery(orderQuery(orderId));
  return (
    <div className="report-page">
      <div className="button-row report-tools">
        <Button kind="text" icon={<ArrowLeft size={20} />} onClick={onBack}>
          {text('bills.back')}
        </Button>
        <Button icon={<Printer size={20} />} onClick={() => print()}>
          {text('bills.print')}
        </Button>
      </div>
      <QueryState query={query}>{(order) => <Paper order={order} />}</QueryState>
    </div>
  );
}
