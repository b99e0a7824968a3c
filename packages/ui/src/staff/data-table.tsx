import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the end, in even figures. */
  readonly numeric?: boolean | undefined;
  /** Names the row for listeners; one column at most. */
  readonly rowHead?: boolean | undefined;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** In place of rows. */
  readonly empty?: ReactNode | undefined;
}

/** Rows and columns with a head that stays in sight; wide ones scroll sideways within their own box. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty } = table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="data" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cx(column.numeric && 'data-numeric')}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.rowHead ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.rowHead ? 'row' : undefined}
                    className={cx(column.numeric && 'data-numeric')}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </section>
  );
}
