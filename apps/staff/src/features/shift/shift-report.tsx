import { chargeName } from '@tableside/contract/charge-name';
import type { ShiftDetails } from '@tableside/contract/staff-billing.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { type BillRow, BillRows } from '@tableside/ui/bill-rows';
import { Button } from '@tableside/ui/button';
import { ArrowLeft, Printer } from '@tableside/ui/icons';
import type { ReactNode } from 'react';
import { leviedRows } from '../../lib/money/levied-rows.ts';
import { useMoney } from '../../lib/money/money.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';

type Report = NonNullable<ShiftDetails['report']>;
interface ReportProps {
  readonly report: Report;
}
interface ShiftProps {
  readonly shift: ShiftDetails;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="report-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const row = (key: string, label: ReactNode, amount: string, kind: BillRow['kind'] = 'plain'): BillRow => ({
  key,
  label,
  amount,
  kind,
});

/** What left the drawer; of nothing there is no minus. */
const leftRow = (key: string, label: string, amount: number, money: (amount: number) => string): BillRow =>
  amount === 0 ? row(key, label, money(0)) : row(key, label, `−${money(amount)}`, 'credit');

function Drawer({ shift, report }: ShiftProps & ReportProps) {
  const text = useText();
  const money = useMoney();
  const { drawer } = report;
  const { counted, difference } = shift;
  const rows = [
    row('opening', text('shift.float'), money(drawer.opening)),
    row('sales', text('shift.cash-sales'), money(drawer.cash_sales)),
    leftRow('refunds', text('shift.cash-refunds'), drawer.cash_refunds, money),
    ...(drawer.rounding ? [row('rounding', text('bills.rounding'), money(drawer.rounding))] : []),
    row('in', text('shift.paid-in'), money(drawer.paid_in)),
    leftRow('out', text('shift.paid-out'), drawer.paid_out, money),
    row('expected', text('shift.expected'), money(drawer.expected), 'total'),
    ...(counted === null ? [] : [row('counted', text('shift.counted'), money(counted))]),
    ...(difference === null
      ? []
      : [row('difference', text('shift.difference'), money(difference), 'payable')]),
  ];
  return (
    <Part title={text('shift.drawer')}>
      <BillRows label={text('shift.drawer')} rows={rows} />
    </Part>
  );
}

function Payments({ report }: ReportProps) {
  const text = useText();
  const money = useMoney();
  const rows = [
    ...report.payments.map(({ mode, count, amount, tips }) => ({
      ...row(mode, `${text(`payments.mode-${mode}`)} × ${count}`, money(amount)),
      ...(tips > 0 && { note: text('shift.with-tips', { amount: money(tips) }) }),
    })),
    ...report.refunds.map(({ mode, count, amount }) =>
      leftRow(
        `back ${mode}`,
        text('shift.refunds-of', { mode: text(`payments.mode-${mode}`), count }),
        amount,
        money,
      ),
    ),
  ];
  return (
    <Part title={text('frame.payments')}>
      {rows.length === 0 ? (
        <p className="t-muted">{text('shift.nothing')}</p>
      ) : (
        <BillRows label={text('frame.payments')} rows={rows} />
      )}
    </Part>
  );
}

function Sales({ report }: ReportProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const { bills } = report;
  const optional = (key: string, label: string, amount: number, sign = '') =>
    amount === 0 ? [] : [row(key, label, `${sign}${money(amount)}`)];
  const rows = [
    row('items', text('bills.items-total'), money(bills.item_total)),
    ...optional('default', text('bills.store-discount'), bills.default_discount, '−'),
    ...report.discounts.flatMap(({ type, count, amount }) =>
      optional(
        `discount ${type}`,
        `${type === 'staff' ? text('shift.by-staff') : text('shift.by-coupon')} × ${count}`,
        amount,
        '−',
      ),
    ),
    ...report.charges.flatMap(({ name, amount }) =>
      optional(`charge ${name}`, chargeName(name, text('report.delivery')), amount),
    ),
    ...leviedRows({
      taxes: report.taxes.filter(({ amount }) => amount !== 0),
      language,
      text,
      money,
    }),
    ...optional('tip', text('bills.tip'), bills.tip),
    row('total', text('shift.bills', { count: bills.count }), money(bills.total_amount), 'total'),
    ...optional('surplus', text('shift.surplus'), report.surplus),
    ...optional('other-bills', text('shift.other-bills'), report.other_bills),
    ...optional('other-shifts', text('shift.other-shifts'), report.other_shifts, '−'),
  ];
  return (
    <Part title={text('shift.sales')}>
      <BillRows label={text('shift.sales')} rows={rows} />
    </Part>
  );
}

function RefundedTaxes({ report: { refunded_taxes = [] } }: ReportProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  if (refunded_taxes.length === 0) return null;
  const title = text('report.refunded-taxes');
  return (
    <Part title={title}>
      <BillRows
        label={title}
        rows={leviedRows({ taxes: refunded_taxes, language, text, money, credit: true })}
      />
    </Part>
  );
}

function Head({ shift }: ShiftProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const moment = (at: string) => formatDateTime(language, at, { ...zoneOf(store), style: 'medium' });
  return (
    <header className="report-head">
      <p>{store.name}</p>
      <h2>
        {shift.number === null
          ? text('shift.so-far')
          : text('shift.report-number', { number: String(shift.number) })}
      </h2>
      <p className="t-muted">
        {[
          shift.drawer,
          `${moment(shift.opened_at)} ${shift.opened_by}`,
          shift.closed_at && `${moment(shift.closed_at)} ${shift.closed_by ?? ''}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  );
}

/** The closing report of a drawer, for the screen and for paper. */
export function ShiftReportPage({ shift, onBack }: ShiftProps & { readonly onBack: () => void }) {
  const text = useText();
  const { report } = shift;
  return (
    <div className="report-page">
      <div className="button-row report-tools">
        <Button kind="text" icon={<ArrowLeft size={20} />} onClick={onBack}>
          {text('shift.all')}
        </Button>
        <Button icon={<Printer size={20} />} onClick={() => print()}>
          {text('offers.print')}
        </Button>
      </div>
      <article className="paper">
        <Head shift={shift} />
        {report ? (
          <>
            <Drawer shift={shift} report={report} />
            <Payments report={report} />
            <Sales report={report} />
            <RefundedTaxes report={report} />
          </>
        ) : (
          <p>{text('shift.blind-text')}</p>
        )}
        {shift.note !== '' && (
          <Part title={text('shift.note')}>
            <p>{shift.note}</p>
          </Part>
        )}
      </article>
    </div>
  );
}
