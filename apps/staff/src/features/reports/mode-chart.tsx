import type { Report } from '@tableside/contract/staff-reports.schema';
import type { OrderType } from '@tableside/contract/vocabulary';
import { formatNumber, formatRate } from '@tableside/i18n/formats';
import type { Column } from '@tableside/ui/staff/data-table';
import { useTexts } from '../../lib/text.tsx';
import { ChartCard } from './chart-card.tsx';
import { ColumnChart, type Point } from './column-chart.tsx';
import { useTimes } from './use-times.ts';

type Row = ReturnType<typeof useTimes>['rows'][number];

const countOf = ({ modes }: Pick<Row, 'modes'>, mode: OrderType): number =>
  modes.find((each) => each.mode === mode)?.count ?? 0;

/** Bills by their mode over the hours of a day or the days of a longer time, stacked. */
export function ModeChart({ report }: { readonly report: Report }) {
  const { text, language } = useTexts();
  const { daily, rows } = useTimes(report);
  const modes = report.modes.toSorted((one, other) => other.count - one.count);
  const [most] = modes;
  const all = modes.reduce((sum, { count }) => sum + count, 0);
  if (!most) return null;
  const count = (value: number) => formatNumber(language, value);
  const nameOf = (mode: OrderType) => text(`frame.mode.${mode}`);
  const points: readonly Point[] = rows.map((row) => ({
    key: row.key,
    name: row.name,
    label: row.label,
    value: row.modes.reduce((sum, each) => sum + each.count, 0),
    shown: modes
      .filter(({ mode }) => countOf(row, mode) > 0)
      .map(({ mode }) => `${nameOf(mode)} ${count(countOf(row, mode))}`)
      .join(', '),
    parts: modes.map(({ mode }, tone) => ({ tone, value: countOf(row, mode) })),
  }));
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      head: text(daily ? 'report.day' : 'report.hour'),
      rowHead: true,
      cell: ({ name }) => name,
    },
    ...modes.map(
      ({ mode }): Column<Row> => ({
        key: mode,
        head: nameOf(mode),
        numeric: true,
        cell: (row) => count(countOf(row, mode)),
      }),
    ),
  ];
  const title = text('report.mode-bills');
  return (
    <ChartCard
      wide
      title={title}
      says={text('report.share-of', {
        what: nameOf(most.mode),
        percent: formatRate(language, Math.round((most.count * 1000) / all) * 10),
      })}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      chart={
        <ColumnChart
          label={title}
          points={points}
          write={count}
          tones={modes.map(({ mode }) => nameOf(mode))}
        />
      }
    />
  );
}
