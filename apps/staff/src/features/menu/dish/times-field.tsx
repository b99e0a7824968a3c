import { WEEK } from '@tableside/i18n/weekdays';
import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { Plus } from '@tableside/ui/icons';
import { useRef, useState } from 'react';
import { type HoursOfDays, HoursRow } from '../../../lib/form/hours-row.tsx';
import { isSame } from '../../../lib/form/lay-over.ts';
import { nextId } from '../../../lib/list/next-id.ts';
import { useText } from '../../../lib/text.tsx';
import { type ServingRow, servingLines, servingRows } from './serving-rows.ts';

const MOST_ROWS = 4;
const NEW_ROW: HoursOfDays = { days: WEEK, from: '11:30', to: '14:30' };
// What would mean nothing is not taken: the last day stays, and so does a time that is emptied.
const meansSomething = ({ days, from, to }: HoursOfDays): boolean =>
  days.length > 0 && from !== '' && to !== '';

interface TimesFieldProps {
  readonly id: string;
  readonly times: readonly string[];
  /** What holds while there are none. */
  readonly note: string;
  readonly onChange: (times: string[]) => void;
}

/** On which days and from when to when something is served. */
export function TimesField({ id, times, note, onChange }: TimesFieldProps) {
  const text = useText();
  const adding = useRef<HTMLButtonElement>(null);
  const [written, setWritten] = useState<readonly ServingRow[]>([]);
  // Rows stay as they are written, one under the other, unless a colleague saves other times meanwhile.
  const rows = isSame(servingLines(written), times) ? written : servingRows(times);
  const set = (next: readonly ServingRow[]) => {
    setWritten(next);
    onChange(servingLines(next));
  };
  const add = () => set([...rows, { ...NEW_ROW, id: nextId(rows) }]);
  const change = (row: ServingRow, some: Partial<HoursOfDays>) => {
    const next = { ...row, ...some };
    if (meansSomething(next)) set(rows.map((one) => (one.id === row.id ? next : one)));
  };
  return (
    <ChoiceGroup className="editor-times" legend={text('editor.field-times')}>
      {rows.length > 0 ? (
        <ul className="hours-list">
          {rows.map((row) => (
            <HoursRow
              key={row.id}
              id={`${id}-${row.id}`}
              hours={row}
              onChange={(some) => change(row, some)}
              onRemove={() => {
                set(rows.filter((one) => one.id !== row.id));
                adding.current?.focus();
              }}
            />
          ))}
        </ul>
      ) : (
        <p className="field-note">{note}</p>
      )}
      <div>
        <Button
          ref={adding}
          icon={<Plus size={20} />}
          aria-disabled={rows.length >= MOST_ROWS || undefined}
          onClick={add}
        >
          {text('editor.times-add')}
        </Button>
      </div>
    </ChoiceGroup>
  );
}
