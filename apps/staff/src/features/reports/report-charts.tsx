import type { Report } from '@tableside/contract/staff-reports.schema';
import { formatNumber, formatRate } from '@tableside/i18n/formats';
import type { Column } from '@tableside/ui/staff/data-table';
import { dishName } from '../../lib/dish-name.ts';
import { useMoney } from '../../lib/money/money.ts';
import { useTexts } from '../../lib/text.tsx';
import { type Bar, BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { ColumnChart, type Point } from './column-chart.tsx';
import { useTimes } from './use-times.ts';

interface ReportProps {
  readonly report: Report;
}
/** A row of most of the lists. */
interface Named {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly amount: number;
  /** How many of them guests took up from "goes well with". */
  readonly recommended?: number;
}
const MOST_BARS = 10;
/** Dishes that sold least; none of them stands among those that sold most. */
const LEAST_BARS = 5;

const highest = <R extends { readonly amount: number }>(rows: readonly R[]): R | undefined =>
  rows.reduce<R | undefined>((best, row) => (best && best.amount >= row.amount ? best : row), undefined);

/** Sales over the hours of a day, or over the days of a longer time. */
export function SalesChart({ report: { hours, days } }: ReportProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const { daily, rows } = useTimes({ hours, days });
  const points: readonly Point[] = rows.map(({ key, name, label, amount }) => ({
    key,
    name,
    label,
    value: amount,
    shown: money(amount),
  }));
  const best = highest(rows);
  const title = text(daily ? 'report.days' : 'report.hours');
  const columns: readonly Column<Named>[] = [
    {
      key: 'name',
      head: text(daily ? 'report.day' : 'report.hour'),
      rowHead: true,
      cell: ({ name }) => name,
    },
    {
      key: 'count',
      head: text('report.bills'),
      numeric: true,
      cell: ({ count }) => formatNumber(language, count),
    },
    { key: 'amount', head: text('report.amount'), numeric: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <ChartCard
      wide
      title={title}
      says={best && text('report.peak', { what: best.name, amount: money(best.amount) })}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      chart={<ColumnChart label={title} points={points} write={money} />}
    />
  );
}

interface SharesProps {
  readonly title: string;
  readonly rows: readonly Named[];
  /** Of the middle column. */
  readonly countHead: string;
  /** What the shares are of, where the rows are not all there are. */
  readonly whole?: number;
}

const sumOf = (rows: readonly Named[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Rows by size: the first ten as bars with their share of all, every one in the table. */
function SharesCard({ title, rows, countHead, whole }: SharesProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  if (rows.length === 0) return null;
  const all = whole ?? sumOf(rows);
  const longest = Math.max(1, ...rows.map(({ amount }) => amount));
  const share = (amount: number) =>
    formatRate(language, all === 0 ? 0 : Math.round((amount * 1000) / all) * 10);
  const noteOf = ({ count, amount, recommended = 0 }: Named): string => {
    const note = `${formatNumber(language, count)} · ${share(amount)}`;
    if (recommended === 0) return note;
    return `${note} · ${text('report.taken-up-note', { count: formatNumber(language, recommended) })}`;
  };
  const bars: readonly Bar[] = rows.slice(0, MOST_BARS).map((row) => ({
    key: row.key,
    label: row.name,
    shown: money(row.amount),
    note: noteOf(row),
    share: row.amount / longest,
  }));
  const first = highest(rows);
  const takenUp: Column<Named> = {
    key: 'recommended',
    head: text('report.taken-up'),
    numeric: true,
    cell: ({ recommended = 0 }) => formatNumber(language, recommended),
  };
  const columns: readonly Column<Named>[] = [
    { key: 'name', head: text('report.name'), rowHead: true, cell: ({ name }) => name },
    { key: 'count', head: countHead, numeric: true, cell: ({ count }) => formatNumber(language, count) },
    ...(rows.some(({ recommended = 0 }) => recommended > 0) ? [takenUp] : []),
    { key: 'amount', head: text('report.amount'), numeric: true, cell: ({ amount }) => money(amount) },
    { key: 'share', head: text('report.share'), numeric: true, cell: ({ amount }) => share(amount) },
  ];
  return (
    <ChartCard
      title={title}
      says={
        first && all > 0 && whole === undefined
          ? text('report.share-of', { what: first.name, percent: share(first.amount) })
          : undefined
      }
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      chart={<BarList label={title} bars={bars} />}
    />
  );
}

/** What it was earned with: modes, ways of paying, categories, dishes, stalls, and who took the money. */
export function ShareCharts({ report }: ReportProps) {
  const { text, language } = useTexts();
  const bills = text('report.bills');
  const pieces = text('report.pieces');
  const sold = ({ id, name, qty, amount }: Report['categories'][number]): Named => ({
    key: id,
    name: dishName(name, language).name || '–',
    count: qty,
    amount,
  });
  const dishes = report.dishes.map((dish) => ({ ...sold(dish), recommended: dish.recommended }));
  return (
    <>
      <SharesCard title={text('report.dishes')} rows={dishes} countHead={pieces} />
      <SharesCard
        title={text('report.least-dishes')}
        rows={dishes.slice(MOST_BARS).slice(-LEAST_BARS).reverse()}
        countHead={pieces}
        whole={sumOf(dishes)}
      />
      <SharesCard title={text('report.categories')} rows={report.categories.map(sold)} countHead={pieces} />
      <SharesCard
        title={text('report.payments')}
        rows={report.payments.map(({ mode, ...rest }) => ({
          key: mode,
          name: text(`payments.mode-${mode}`),
          ...rest,
        }))}
        countHead={text('report.count')}
      />
      <SharesCard
        title={text('report.modes')}
        rows={report.modes.map(({ mode, ...rest }) => ({
          key: mode,
          name: text(`frame.mode.${mode}`),
          ...rest,
        }))}
        countHead={bills}
      />
      <SharesCard
        title={text('report.stalls')}
        rows={(report.stalls ?? []).map(({ id, qty, ...rest }) => ({ key: id, count: qty, ...rest }))}
        countHead={pieces}
      />
      <SharesCard
        title={text('report.colleagues')}
        rows={report.colleagues.map(({ id, name, ...rest }) => ({
          key: id ?? 'online',
          name: id === null ? text('report.guests-online') : name,
          ...rest,
        }))}
        countHead={text('report.payments')}
      />
    </>
  );
}
