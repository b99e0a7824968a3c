import { MOST_CLOSED_TIMES } from '@tableside/contract/limits';
import { DateInput } from '../../../lib/form/typed-inputs.tsx';
import { RowList } from '../../../lib/list/row-list.tsx';
import { useText } from '../../../lib/text.tsx';
import type { DraftClosed } from '../settings-draft.ts';
import type { SettingsPart } from '../settings-part.ts';

/** One day is from itself to itself: the last day follows the first until it is later. */
const beginning = (row: DraftClosed, from: string): DraftClosed => ({
  ...row,
  from,
  to: row.to === '' || row.to < from ? from : row.to,
});

/** Holidays: days on which the restaurant stays shut, whatever its week says. */
export function ClosedFields({ draft, change, error }: SettingsPart) {
  const text = useText();
  return (
    <RowList
      legend={text('house.closed-days')}
      helper={text('house.closed-text')}
      error={error('closed')}
      rows={draft.closed}
      rowClass="setup-pair"
      most={MOST_CLOSED_TIMES}
      add={text('house.closed-add')}
      fresh={(id) => ({ id, from: '', to: '' })}
      onChange={(closed) => change({ closed })}
    >
      {(row, set, remove) => (
        <>
          <DateInput
            id={`closed-from-${row.id}`}
            type="date"
            label={text('house.closed-from')}
            value={row.from}
            onChange={(day) => set(beginning(row, day))}
          />
          <DateInput
            id={`closed-to-${row.id}`}
            type="date"
            label={text('house.closed-to')}
            value={row.to}
            onChange={(day) => set({ ...row, to: day })}
          />
          {remove}
        </>
      )}
    </RowList>
  );
}
