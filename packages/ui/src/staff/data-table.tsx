import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ArrowDown, ArrowUp } from '../icons.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the end, in even figures. */
  readonly numeric?: boolean | undefined;
  readonly sortable?: boolean | undefined;
  /** Names the row for listeners; one column at most. */
  readonly rowHead?: boolean | undefined;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** The row whose panel is open. */
  readonly selected?: string | undefined;
  /** In place of rows. */
  readonly empty?: ReactNode | undefined;
  /** Below the rows: the sums. */
  readonly foot?: ReactNode | undefined;
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" className={cx(column.numeric && 'data-numeric')} aria-sort={direction}>
      {column.sortable && onSort ? (
        <button
          type="button"
          className="data-sort"
          onClick={() => onSort({ key: column.key, direction: next })}
        >
          {column.head}
          <Arrow size={16} className={cx(!direction && 'data-unsorted')} />
        </button>
      ) : (
        column.head
      )}
    </th>
  );
}

/** Rows and columns with a head that stays in sight; wide ones scroll sideways within their own box. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selected, empty, foot } = table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="data" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-current={rowKey(row) === selected || undefined}>
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
        {foot && <tfoot>{foot}</tfoot>}
      </table>
      {rows.length === 0 && empty}
    </section>
  );
}
