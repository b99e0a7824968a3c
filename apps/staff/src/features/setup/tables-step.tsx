import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { Field } from '@tableside/ui/field';
import { IconButton } from '@tableside/ui/icon-button';
import { Plus, Trash } from '@tableside/ui/icons';
import { useText } from '../../lib/text.tsx';
import type { FormPart } from './form-part.ts';
import { type DraftArea, tableCount } from './setup-draft.ts';

const MOST = 20;

/** The tables, area by area. */
export function TablesStep({ draft, change, error }: FormPart) {
  const text = useText();
  const { areas } = draft;
  const set = (id: number, some: Partial<DraftArea>) =>
    change({ areas: areas.map((area) => (area.id === id ? { ...area, ...some } : area)) });
  const add = () => {
    const id = Math.max(-1, ...areas.map((area) => area.id)) + 1;
    change({ areas: [...areas, { id, area: '', count: '4', seats: '4' }] });
  };
  if (!draft.modes.includes('dinein')) return <p>{text('setup.no-tables')}</p>;
  return (
    <ChoiceGroup legend={text('setup.tables')} hideLegend error={error('tables')}>
      <p className="t-muted">{text('setup.tables-text')}</p>
      <ul className="setup-rows">
        {areas.map(({ id, area, count, seats }) => (
          <li key={id} className="setup-area">
            <Field
              id={`setup-area-${id}`}
              label={text('setup.area')}
              maxLength={80}
              value={area}
              onChange={(event) => set(id, { area: event.currentTarget.value })}
            />
            <Field
              id={`setup-count-${id}`}
              label={text('setup.tables')}
              inputMode="numeric"
              maxLength={3}
              value={count}
              onChange={(event) => set(id, { count: event.currentTarget.value })}
            />
            <Field
              id={`setup-seats-${id}`}
              label={text('setup.seats')}
              inputMode="numeric"
              maxLength={2}
              value={seats}
              onChange={(event) => set(id, { seats: event.currentTarget.value })}
            />
            {areas.length > 1 && (
              <IconButton
                label={text('shared.remove')}
                icon={<Trash size={20} />}
                onClick={() => change({ areas: areas.filter((each) => each.id !== id) })}
              />
            )}
          </li>
        ))}
      </ul>
      {areas.length < MOST && (
        <Button icon={<Plus size={20} />} onClick={add}>
          {text('setup.area-add')}
        </Button>
      )}
      <p className="setup-sum" role="status">
        {text('setup.table-sum', { count: tableCount(draft) })}
      </p>
    </ChoiceGroup>
  );
}
