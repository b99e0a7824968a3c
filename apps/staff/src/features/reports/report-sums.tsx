import { chargeName } from '@tableside/contract/charge-name';
import type { Report } from '@tableside/contract/staff-reports.schema';
import { type BillRow, BillRows } from '@tableside/ui/bill-rows';
import { chargeRows } from '@tableside/ui/charge-rows';
import { useId } from 'react';
import { leviedRows } from '../../lib/money/levied-rows.ts';
import { useMoney } from '../../lib/money/money.ts';
import { useTexts } from '../../lib/text.tsx';

interface RowsCardProps {
  readonly title: string;
  readonly rows: readonly BillRow[];
}

function RowsCard({ title, rows }: RowsCardProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className="report-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <BillRows label={title} rows={rows} />
    </section>
  );
}

/** From the dishes to the money in the house: every step of it, to the minor unit. */
export function ReportSumsCard({ report: { sums } }: { readonly report: Report }) {
  const { text } = useTexts();
  const money = useMoney();
  const { bills } = sums;
  const row = (key: string, label: string, amount: number, kind: BillRow['kind'] = 'plain'): BillRow[] =>
    amount === 0 && kind !== 'total'
      ? []
      : [{ key, label, kind, amount: kind === 'credit' ? `−${money(amount)}` : money(amount) }];
  const rows = [
    ...row('items', text('report.item-total'), bills.item_total),
    ...row('house', text('report.house-discount'), bills.default_discount, 'credit'),
    ...row('discount', text('report.bill-discounts'), bills.discount, 'credit'),
    ...row('taxes', text('report.taxes-charges'), bills.taxes_and_charges),
    ...row('tips', text('report.tips'), bills.tip),
    ...row('total', text('report.total'), bills.total_amount, 'total'),
    ...row('surplus', text('report.surplus'), sums.surplus),
    ...row('other-bills', text('report.other-bills'), sums.other_bills),
    ...row('other-days', text('report.other-days'), sums.other_days, 'credit'),
    ...row('received', text('report.received'), sums.payments.amount, 'total'),
    ...row('refunds', text('report.refunds'), sums.refunds.amount, 'credit'),
    ...row('rounding', text('report.cash-rounding'), sums.cash_rounding ?? 0),
  ];
  return <RowsCard title={text('report.sums')} rows={rows} />;
}

/** Taxes by rate, and charges; beside them the taxes that went back with what was given back. */
export function TaxesCards({ report }: { readonly report: Report }) {
  const { text, language } = useTexts();
  const money = useMoney();
  const words = { language, text, money };
  const charges = chargeRows({
    charges: report.charges,
    named: (name) => chargeName(name, text('report.delivery')),
    money,
  });
  return (
    <>
      <RowsCard
        title={text('report.taxes-charges')}
        rows={[...leviedRows({ ...words, taxes: report.taxes }), ...charges]}
      />
      <RowsCard
        title={text('report.refunded-taxes')}
        rows={leviedRows({ ...words, taxes: report.refunded_taxes ?? [], credit: true })}
      />
    </>
  );
}
