import type { Report } from '@tableside/contract/staff-reports.schema';
import { formatNumber } from '@tableside/i18n/formats';
import { inNameOrder } from '@tableside/i18n/name-order';
import type { Column } from '@tableside/ui/staff/data-table';
import { useTexts } from '../../lib/text.tsx';
import { type Bar, BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { useMinutes } from './use-minutes.ts';

type Area = Report['calls']['areas'][number];

/** How long half of the calls of each area waited until somebody took them. */
export function CallsCard({ report: { calls } }: { readonly report: Report }) {
  const { text, language } = useTexts();
  const inMinutes = useMinutes();
  if (calls.areas.length === 0) return null;
  const count = (value: number) => formatNumber(language, value);
  const minutes = ({ seconds }: Area) => (seconds === null ? '–' : inMinutes(seconds));
  const nameOf = ({ area }: Area) => area || text('report.no-area');
  const areas = inNameOrder(language, calls.areas, ({ area }) => area);
  const longest = Math.max(1, ...areas.map(({ seconds }) => seconds ?? 0));
  const bars: readonly Bar[] = areas.map((row) => ({
    key: row.area,
    label: nameOf(row),
    shown: minutes(row),
    note: text('report.calls-note', { taken: count(row.taken), count: count(row.count) }),
    share: (row.seconds ?? 0) / longest,
  }));
  const slowest = areas.reduce((one, other) => ((other.seconds ?? 0) > (one.seconds ?? 0) ? other : one));
  const columns: readonly Column<Area>[] = [
    { key: 'area', head: text('report.area'), rowHead: true, cell: nameOf },
    { key: 'count', head: text('report.calls'), numeric: true, cell: (row) => count(row.count) },
    { key: 'taken', head: text('report.calls-taken'), numeric: true, cell: (row) => count(row.taken) },
    { key: 'seconds', head: text('report.call-time'), numeric: true, cell: minutes },
  ];
  return (
    <ChartCard
      title={text('report.calls-area')}
      says={
        areas.length > 1 && slowest.seconds !== null
          ? text('report.calls-slowest', { area: nameOf(slowest), time: minutes(slowest) })
          : undefined
      }
      columns={columns}
      rows={areas}
      rowKey={({ area }) => area}
      chart={<BarList label={text('report.calls-area')} bars={bars} />}
    />
  );
}
