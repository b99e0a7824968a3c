import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { IconButton } from '@tableside/ui/icon-button';
import { Plus, Trash } from '@tableside/ui/icons';
import { nextId } from '../../lib/tax-draft.ts';
import { useText } from '../../lib/text.tsx';
import { DateInput } from '../../lib/typed-inputs.tsx';
import type { DraftClosed } from './settings-draft.ts';
import type { SettingsPart } from './settings-part.ts';

const MOST = 60;

/** One day is from itself to itself: the last day follows the first until it is later. */
const beginning = (row: DraftClosed, from: string): DraftClosed => ({
  ...row,
  from,
  to: row.to === '' || row.to < from ? from : row.to,
});

/** Holidays: days on which the restaurant stays shut, whatever its week says. */
export function ClosedFields({ draft, change, error }: SettingsPart) {
  const text = useText();
  const { closed } = draft;
  const set = (next: DraftClosed) =>
    change({ closed: closed.map((each) => (each.id === next.id ? next : each)) });
  return (
    <ChoiceGroup legend={text('house.closed-days')} error={error('closed')}>
      <p className="t-muted">{text('house.closed-text')}</p>
      <ul className="setup-rows">
        {closed.map((row) => (
          <li key={row.id} className="setup-pair">
            <DateInput
              id={`closed-from-${row.id}`}
              type="date"
              label={text('house.closed-from')}
              value={row.from}
              onChange={(from) => set(beginning(row, from))}
            />
            <DateInput
              id={`closed-to-${row.id}`}
              type="date"
              label={text('house.closed-to')}
              value={row.to}
              onChange={(to) => set({ ...row, to })}
            />
            <IconButton
              label={text('shared.remove')}
              icon={<Trash size={20} />}
              onClick={() => change({ closed: closed.filter(({ id }) => id !== row.id) })}
            />
          </li>
        ))}
      </ul>
      {closed.length < MOST && (
        <Button
          icon={<Plus size={20} />}
          onClick={() => change({ closed: [...closed, { id: nextId(closed), from: '', to: '' }] })}
        >
          {text('house.closed-add')}
        </Button>
      )}
    </ChoiceGroup>
  );
}
