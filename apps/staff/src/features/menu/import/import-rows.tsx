import type { CellProblem, CheckedRow, MenuFile, RowsChecked } from '@tableside/contract/staff-menu.schema';
import type { StaffText } from '@tableside/i18n/staff';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { ToggleChip } from '@tableside/ui/chip';
import { isComposing } from '@tableside/ui/composing';
import { Field } from '@tableside/ui/field';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveByKind } from '../../../lib/save-file.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { TaxChips } from '../dish/dish-fields.tsx';
import { draftQuery, type TableGiven } from '../menu-query.ts';
import { DifferenceList } from '../publish/difference-list.tsx';
import { fieldWords } from '../publish/field-words.ts';
import { csvOf } from './csv-of.ts';

const KINDS = ['new', 'changed', 'deleted', 'same', 'wrong'] as const;
/** The header is line 1 of the file. */
const FIRST_LINE = 2;
const SHOWN_AT_ONCE = 50;

interface CellProps {
  readonly row: number;
  /** Where its column stands; below 0 for none. */
  readonly place: number;
  readonly problem: CellProblem;
  readonly table: TableGiven;
  readonly onTable: (table: TableGiven) => void;
}

/**
 * For the `ref` of a wrong cell, which goes once it is mended: whoever stands in it stands in the next one then, as after
 * Tab, and after the last under the heading.
 */
function goOn(cell: HTMLInputElement | null): () => void {
  const handOver = handOverFocus(cell);
  return () => {
    const cells = [...document.querySelectorAll<HTMLInputElement>('.editor-wrong input')];
    const next = cell !== null && cell === document.activeElement ? cells.slice(cells.indexOf(cell) + 1) : [];
    // Those of its own row may go with it.
    queueMicrotask(() => next.find((each) => each.isConnected)?.focus());
    handOver();
  };
}

function problemWords(code: CellProblem['code'], other: string | null, text: StaffText): string {
  if (code === 'duplicate') return text('editor.problem-duplicate', { other: String(Number(other) + 1) });
  if (code === 'unknown-group' || code === 'unknown-tax')
    return text(`editor.problem-${code}`, { other: other ?? '' });
  return text(`editor.problem-${code}`);
}

/** A wrong cell: what it says, what to do, and a field to do it in. */
function WrongCell({ row, place, problem: { column, code, value, other }, table, onTable }: CellProps) {
  const text = useText();
  const [typed, setTyped] = useState(table.rows[row]?.[place] ?? value);
  const words = problemWords(code, other, text);
  const named = column === null ? '' : fieldWords(column, text);
  if (place < 0)
    return (
      <p className="form-error">
        {named}: {words}
      </p>
    );
  const keep = () => {
    if (typed === table.rows[row]?.[place]) return;
    const rows = table.rows.map((cells, at) =>
      at === row
        ? Array.from({ length: Math.max(cells.length, place + 1) }, (_, n) =>
            n === place ? typed : (cells[n] ?? ''),
          )
        : cells,
    );
    onTable({ ...table, rows });
  };
  return (
    <Field
      ref={goOn}
      id={`editor-cell-${row}-${place}`}
      label={named}
      value={typed}
      error={words}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && keep()}
    />
  );
}

function WrongRow({
  row: { row, name, problems },
  table,
  onTable,
}: Pick<CellProps, 'table' | 'onTable'> & { readonly row: CheckedRow }) {
  const text = useText();
  return (
    <li>
      <strong>
        {[text('editor.row', { number: String(row + FIRST_LINE) }), name].filter(Boolean).join(' · ')}
      </strong>
      <div className="form-pair">
        {problems.map((problem) => {
          const { column } = problem;
          const place = column === null ? -1 : table.mapping.indexOf(column);
          return (
            <WrongCell
              key={`${column} ${place}`}
              row={row}
              place={place}
              problem={problem}
              table={table}
              onTable={onTable}
            />
          );
        })}
      </div>
    </li>
  );
}

interface WrongProps extends Pick<CellProps, 'table' | 'onTable'> {
  readonly file: MenuFile;
  readonly wrong: readonly CheckedRow[];
}

/** Rows that cannot be taken: mended here, or left out and mended elsewhere. */
function WrongRows({ file, table, wrong, onTable }: WrongProps) {
  const text = useText();
  const download = () => {
    const rows = wrong.map(({ row }) => table.rows[row] ?? []);
    const csv = csvOf([file.columns, ...rows], file.delimiter);
    saveByKind('menu-rows-to-mend', new Blob([csv], { type: 'text/csv' }));
  };
  const leaveOut = () => {
    const out = new Set(wrong.map(({ row }) => row));
    // Their places stay, so that the others keep their numbers.
    onTable({ ...table, rows: table.rows.map((cells, at) => (out.has(at) ? [] : cells)) });
  };
  return (
    <>
      <div className="button-row">
        <Button onClick={download}>{text('editor.wrong-download')}</Button>
        <Button onClick={leaveOut}>{text('editor.wrong-leave-out')}</Button>
      </div>
      <ul className="editor-wrong">
        {wrong.slice(0, SHOWN_AT_ONCE).map((row) => (
          <WrongRow key={row.row} row={row} table={table} onTable={onTable} />
        ))}
      </ul>
    </>
  );
}

/** The taxes of new dishes about which the table says nothing, where the store has taxes. */
function UntoldTaxes({
  checked,
  table,
  onTable,
}: Omit<CellProps, 'row' | 'place' | 'problem'> & Pick<RowsProps, 'checked'>) {
  const text = useText();
  const { store } = useOnDuty();
  const { data } = useQuery(draftQuery(store._id));
  if (checked.untold === 0 || !data || data.taxes.length === 0) return null;
  return (
    <TaxChips
      legend={text('editor.import-taxes', { count: checked.untold })}
      note={text('editor.import-taxes-text')}
      taxes={data.taxes}
      value={table.taxes ?? checked.taxes}
      onChange={(taxes) => onTable({ ...table, taxes })}
    />
  );
}

interface RowsProps extends Pick<WrongProps, 'file' | 'table' | 'onTable'> {
  readonly checked: RowsChecked;
  readonly busy: boolean;
  readonly onTake: () => void;
}

const FILTERS = ['all', 'wrong', 'changed', 'new'] as const;
type Filter = (typeof FILTERS)[number];

interface FilterProps {
  readonly filters: readonly Filter[];
  readonly filter: Filter;
  readonly countOf: (kind: CheckedRow['status']) => number;
  readonly onFilter: (filter: Filter) => void;
}

/** Cuts what is shown down to the rows one looks for. */
function Filters({ filters, filter, countOf, onFilter }: FilterProps) {
  const text = useText();
  return (
    <fieldset className="editor-chips">
      <legend className="vh">{text('editor.filter')}</legend>
      <div>
        {filters.map((each) => (
          <ToggleChip key={each} pressed={each === filter} onClick={() => onFilter(each)}>
            {each === 'all'
              ? text('editor.filter-all')
              : text(`editor.rows-${each}`, { count: String(countOf(each)) })}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

/** The differences that rows of a filter make. */
const differencesOf = ({ differences }: RowsChecked, filter: Filter) => {
  if (filter === 'all') return differences;
  return differences.filter(
    ({ change }) => change === { wrong: '', changed: 'changed', new: 'added' }[filter],
  );
};

/** What came of the check: figures, the cells to mend in place, and what applying would change. */
export function ImportRows({ file, table, checked, busy, onTable, onTake }: RowsProps) {
  const text = useText();
  const countOf = (kind: CheckedRow['status']) => checked.rows.filter(({ status }) => status === kind).length;
  const [chosen, setFilter] = useState<Filter>('all');
  // Once the last such row is mended there is nothing left to look for.
  const filters = FILTERS.filter((each) => each === 'all' || countOf(each) > 0);
  const filter = filters.includes(chosen) ? chosen : 'all';
  const wrong = checked.rows.filter(({ status }) => status === 'wrong');
  const differences = differencesOf(checked, filter);
  const mending = wrong.length > 0 && (filter === 'all' || filter === 'wrong');
  const figures = KINDS.flatMap((kind) => {
    const count = countOf(kind);
    return count > 0 ? [text(`editor.rows-${kind}`, { count: String(count) })] : [];
  });
  const leftOut = table.rows.filter((cells) => cells.length === 0).length;
  if (leftOut > 0) figures.push(text('editor.rows-left-out', { count: String(leftOut) }));
  return (
    <section className="form-part">
      <h2>{text('editor.check')}</h2>
      <p aria-live="polite">{figures.join(' · ')}</p>
      {wrong.length > 0 && <Banner kind="warning">{text('editor.mend-first')}</Banner>}
      {filters.length > 2 && (
        <Filters filters={filters} filter={filter} countOf={countOf} onFilter={setFilter} />
      )}
      {mending && <WrongRows file={file} table={table} wrong={wrong} onTable={onTable} />}
      <UntoldTaxes checked={checked} table={table} onTable={onTable} />
      <DifferenceList differences={differences} />
      <Button
        kind="accent"
        size="lg"
        busy={busy}
        aria-disabled={wrong.length > 0 || checked.rows.length === countOf('same')}
        onClick={onTake}
      >
        {text('editor.apply')}
      </Button>
    </section>
  );
}
