import { LONGEST_TABLE_NAME, MOST_AREAS, MOST_SEATS, MOST_TABLES_AN_AREA } from '@tableside/contract/limits';
import { Field } from '@tableside/ui/field';
import { RowList } from '../../lib/list/row-list.tsx';
import { useText } from '../../lib/text.tsx';
import type { FormPart } from './form-part.ts';
import { tableCount } from './setup-draft.ts';

/** The tables, area by area. */
export function TablesStep({ draft, change, error }: FormPart) {
  const text = useText();
  const { areas } = draft;
  if (!draft.modes.includes('dinein')) return <p>{text('setup.no-tables')}</p>;
  return (
    <>
      <RowList
        legend={text('setup.tables')}
        hideLegend
        helper={text('setup.tables-text')}
        error={error('tables')}
        rows={areas}
        rowClass="setup-area"
        most={MOST_AREAS}
        add={text('setup.area-add')}
        fresh={(id) => ({ id, area: '', count: '4', seats: '4' })}
        removable={() => areas.length > 1}
        onChange={(next) => change({ areas: next })}
      >
        {(row, set, remove) => (
          <>
            <Field
              id={`setup-area-${row.id}`}
              label={text('setup.area')}
              maxLength={LONGEST_TABLE_NAME}
              value={row.area ?? text('setup.area-first')}
              onChange={(event) => set({ ...row, area: event.currentTarget.value })}
            />
            <Field
              id={`setup-count-${row.id}`}
              label={text('setup.tables')}
              inputMode="numeric"
              maxLength={String(MOST_TABLES_AN_AREA).length}
              value={row.count}
              onChange={(event) => set({ ...row, count: event.currentTarget.value })}
            />
            <Field
              id={`setup-seats-${row.id}`}
              label={text('setup.seats')}
              inputMode="numeric"
              maxLength={String(MOST_SEATS).length}
              value={row.seats}
              onChange={(event) => set({ ...row, seats: event.currentTarget.value })}
            />
            {remove}
          </>
        )}
      </RowList>
      <p className="setup-sum" role="status">
        {text('setup.table-sum', { count: tableCount(draft) })}
      </p>
    </>
  );
}
