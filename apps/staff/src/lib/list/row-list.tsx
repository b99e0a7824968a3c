import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { IconButton } from '@tableside/ui/icon-button';
import { Plus, Trash } from '@tableside/ui/icons';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../text.tsx';
import { nextId } from './next-id.ts';
import type { useReorder } from './use-reorder.ts';

interface Row {
  /** Unique in the list. */
  readonly id: number;
}
interface RowListProps<T extends Row> {
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly helper: string;
  readonly error: string | undefined;
  readonly rows: readonly T[];
  /** Class of a row: how its fields stand beside each other. */
  readonly rowClass: string;
  /** Rows there may be. */
  readonly most: number;
  readonly add: string;
  /** What a new row begins as. */
  readonly fresh: (id: number) => T;
  /** Which rows may be taken out; all unless told. */
  readonly removable?: (row: T) => boolean;
  /** What a row shows while one of them is dragged, by its place from 0; nothing where they have no order. */
  readonly mark?: ReturnType<typeof useReorder>['mark'];
  readonly onChange: (rows: readonly T[]) => void;
  /** The fields of a row, and where among them its button to take it out stands. */
  readonly children: (row: T, set: (row: T) => void, remove: ReactNode) => ReactNode;
}

/** Part of a form: rows that can be added, filled in and taken out. */
export function RowList<T extends Row>(list: RowListProps<T>) {
  const text = useText();
  const { rows, onChange, removable } = list;
  const adding = useRef<HTMLButtonElement>(null);
  const set = (next: T) => onChange(rows.map((row) => (row.id === next.id ? next : row)));
  const remove = (id: number) => (
    <IconButton
      label={text('shared.remove')}
      icon={<Trash size={20} />}
      onClick={() => {
        // This button goes with the row; the one to add another may just come back.
        flushSync(() => onChange(rows.filter((row) => row.id !== id)));
        adding.current?.focus();
      }}
    />
  );
  return (
    <ChoiceGroup legend={list.legend} hideLegend={list.hideLegend} error={list.error}>
      <p className="t-muted">{list.helper}</p>
      <ul className="setup-rows">
        {rows.map((row, at) => (
          <li key={row.id} className={list.rowClass} data-drag={list.mark?.(at)}>
            {list.children(row, set, (!removable || removable(row)) && remove(row.id))}
          </li>
        ))}
      </ul>
      {rows.length < list.most && (
        <Button
          ref={adding}
          icon={<Plus size={20} />}
          onClick={() => onChange([...rows, list.fresh(nextId(rows))])}
        >
          {list.add}
        </Button>
      )}
    </ChoiceGroup>
  );
}
