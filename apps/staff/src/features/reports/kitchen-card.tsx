import type { Report } from '@tableside/contract/staff-reports.schema';
import { formatNumber } from '@tableside/i18n/formats';
import type { Column } from '@tableside/ui/staff/data-table';
import { useTexts } from '../../lib/text.tsx';
import { type Bar, BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { useMinutes } from './use-minutes.ts';

type Station = Report['stations'][number];

/** How long each station took until its share of a ticket was ready: half of them, nine of ten, and what was aimed at. */
export function KitchenCard({ report: { stations } }: { readonly report: Report }) {
  const { text, language } = useTexts();
  const minutes = useMinutes();
  const [first] = stations;
  if (!first) return null;
  const nameOf = ({ station }: Station) => station || text('report.whole-tickets');
  const longest = Math.max(1, ...stations.flatMap(({ slow, target }) => [slow, target]));
  const bars: readonly Bar[] = stations.map((row) => ({
    key: row.station,
    label: nameOf(row),
    shown: minutes(row.median),
    note: text('report.kitchen-note', { slow: minutes(row.slow), target: minutes(row.target) }),
    share: row.median / longest,
    reach: row.slow / longest,
    goal: row.target / longest,
  }));
  const slowest = stations.reduce((one, other) => (other.median > one.median ? other : one), first);
  const timed = (key: 'median' | 'slow' | 'target'): Column<Station> => ({
    key,
    head: text(`report.kitchen-${key}`),
    numeric: true,
    cell: (row) => minutes(row[key]),
  });
  const columns: readonly Column<Station>[] = [
    { key: 'station', head: text('report.name'), rowHead: true, cell: nameOf },
    {
      key: 'count',
      head: text('report.count'),
      numeric: true,
      cell: ({ count }) => formatNumber(language, count),
    },
    timed('median'),
    timed('slow'),
    timed('target'),
  ];
  return (
    <ChartCard
      title={text('report.kitchen')}
      says={
        stations.length > 1
          ? text('report.slowest', { what: nameOf(slowest), time: minutes(slowest.median) })
          : undefined
      }
      columns={columns}
      rows={stations}
      rowKey={({ station }) => station}
      chart={<BarList label={text('report.kitchen')} bars={bars} />}
    />
  );
}
