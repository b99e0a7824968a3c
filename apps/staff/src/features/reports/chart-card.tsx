import { Button } from '@tableside/ui/button';
import { type Column, DataTable } from '@tableside/ui/staff/data-table';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../lib/text.tsx';

interface ChartCardProps<Row> {
  readonly title: string;
  /** What the picture says, in one sentence. */
  readonly says?: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Absent where a table is all there is. */
  readonly chart?: ReactNode;
  /** Over the whole width. */
  readonly wide?: boolean;
}

/** A picture and the table it is made from, one at a time; on paper both. */
export function ChartCard<Row>({ title, says, columns, rows, rowKey, chart, wide }: ChartCardProps<Row>) {
  const text = useText();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const tableShown = asTable || chart === undefined;
  return (
    <section className={wide ? 'report-card report-wide' : 'report-card'} aria-labelledby={id}>
      <div className="report-card-head">
        <h2 id={id}>{title}</h2>
        {chart !== undefined && (
          <Button kind="text" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {text('report.table')}
          </Button>
        )}
      </div>
      {says && <p className="t-muted">{says}</p>}
      {!tableShown && chart}
      <div className={tableShown ? undefined : 'on-paper'}>
        <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />
      </div>
    </section>
  );
}
