import type { Report } from '@tableside/contract/staff-reports.schema';
import { formatNumber } from '@tableside/i18n/formats';
import { type BillRow, BillRows } from '@tableside/ui/bill-rows';
import type { Column } from '@tableside/ui/staff/data-table';
import { useId } from 'react';
import { useMoney } from '../../lib/money/money.ts';
import { useTexts } from '../../lib/text.tsx';
import { BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { useMinutes } from './use-minutes.ts';

interface ReportProps {
  readonly report: Report;
}
const TYPES = ['house', 'voucher', 'reward', 'staff'] as const;
const LEVELS = [4, 3, 2, 1] as const;

/** What was given and what was taken off, with why. */
export function LossesCards({ report }: ReportProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  type Loss = Report['voids'][number];
  const pieces = {
    key: 'qty',
    head: text('report.pieces'),
    numeric: true,
    cell: ({ qty }: { readonly qty: number }) => formatNumber(language, qty),
  };
  const discounts = report.discounts.map((row) => ({
    ...row,
    name: TYPES.find((type) => type === row.type) ?? ('staff' as const),
  }));
  const columns: readonly Column<Loss>[] = [
    {
      key: 'why',
      head: text('report.reason'),
      rowHead: true,
      cell: ({ kind, reason }) => reason || text(`report.kind-${kind}`),
    },
    pieces,
    { key: 'amount', head: text('report.amount'), numeric: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <>
      {discounts.length > 0 && (
        <ChartCard
          title={text('report.discounts')}
          columns={[
            {
              key: 'name',
              head: text('report.name'),
              rowHead: true,
              cell: ({ name }) => text(`report.type-${name}`),
            },
            {
              key: 'count',
              head: text('report.bills'),
              numeric: true,
              cell: ({ count }) => formatNumber(language, count),
            },
            {
              key: 'amount',
              head: text('report.amount'),
              numeric: true,
              cell: ({ amount }) => money(amount),
            },
          ]}
          rows={discounts}
          rowKey={({ type }) => type}
        />
      )}
      {report.voids.length > 0 && (
        <ChartCard
          title={text('report.voids')}
          columns={columns}
          rows={report.voids}
          rowKey={({ kind, reason }) => `${kind} ${reason}`}
        />
      )}
      {report.remakes.length > 0 && (
        <ChartCard
          title={text('report.remakes')}
          columns={[
            { key: 'why', head: text('report.reason'), rowHead: true, cell: ({ reason }) => reason },
            pieces,
          ]}
          rows={report.remakes}
          rowKey={({ reason }) => reason}
        />
      )}
    </>
  );
}

/** How the evening went: tables, calls, queue. */
export function ServiceCard({ report }: ReportProps) {
  const { text, language } = useTexts();
  const id = useId();
  const { tables, calls, queue } = report;
  const minutes = useMinutes();
  const row = (key: string, label: string, amount: string): BillRow => ({ key, label, amount });
  const rows = [
    row('parties', text('report.parties'), formatNumber(language, tables.parties)),
    ...(tables.tables > 0
      ? [row('turns', text('report.turns'), formatNumber(language, tables.parties / tables.tables, 1))]
      : []),
    ...(tables.minutes === null ? [] : [row('stay', text('report.stay'), minutes(tables.minutes * 60))]),
    ...(calls.seconds === null ? [] : [row('calls', text('report.call-time'), minutes(calls.seconds))]),
    ...(calls.done_seconds === null
      ? []
      : [row('calls-done', text('report.call-done'), minutes(calls.done_seconds))]),
    ...(calls.escalated === 0
      ? []
      : [row('escalated', text('report.calls-late'), formatNumber(language, calls.escalated))]),
    ...(queue.minutes === null ? [] : [row('queue', text('report.queue-time'), minutes(queue.minutes * 60))]),
  ];
  return (
    <section className="report-card" aria-labelledby={id}>
      <h2 id={id}>{text('report.service')}</h2>
      <BillRows label={text('report.service')} rows={rows} />
    </section>
  );
}

/** How often guests gave each of the four levels, the best first. */
export function RatingsCard({ report: { ratings } }: ReportProps) {
  const { text, language } = useTexts();
  const rows = LEVELS.map((level) => ({
    level,
    count: ratings.find((rating) => rating.level === level)?.count ?? 0,
  }));
  const most = Math.max(...rows.map(({ count }) => count));
  if (most === 0) return null;
  const bars = rows.map(({ level, count }) => ({
    key: String(level),
    label: text(`report.level-${level}`),
    shown: formatNumber(language, count),
    share: count / most,
  }));
  return (
    <ChartCard
      title={text('report.ratings')}
      columns={[
        {
          key: 'level',
          head: text('report.name'),
          rowHead: true,
          cell: ({ level }) => text(`report.level-${level}`),
        },
        {
          key: 'count',
          head: text('report.count'),
          numeric: true,
          cell: ({ count }) => formatNumber(language, count),
        },
      ]}
      rows={rows}
      rowKey={({ level }) => String(level)}
      chart={<BarList label={text('report.ratings')} bars={bars} />}
    />
  );
}
