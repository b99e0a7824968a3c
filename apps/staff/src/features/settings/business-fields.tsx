import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { Field } from '@tableside/ui/field';
import { IconButton } from '@tableside/ui/icon-button';
import { Plus, Trash } from '@tableside/ui/icons';
import { nextId } from '../../lib/tax-draft.ts';
import { useText } from '../../lib/text.tsx';
import type { DraftNumber } from './settings-draft.ts';
import type { SettingsPart } from './settings-part.ts';

const MOST = 6;

/** Whom receipts are from: the legal name, and the numbers that the authorities ask for. */
export function BusinessFields({ draft, change, error }: SettingsPart) {
  const text = useText();
  const { numbers } = draft;
  const set = (id: number, some: Partial<DraftNumber>) =>
    change({ numbers: numbers.map((each) => (each.id === id ? { ...each, ...some } : each)) });
  return (
    <>
      <Field
        id="house-legal"
        label={text('house.legal')}
        optional={text('shared.optional')}
        helper={text('house.legal-text')}
        autoComplete="off"
        maxLength={200}
        placeholder={draft.name}
        value={draft.legal}
        onChange={(event) => change({ legal: event.currentTarget.value })}
      />
      <ChoiceGroup legend={text('house.numbers')} error={error('numbers')}>
        <p className="t-muted">{text('house.numbers-text')}</p>
        <ul className="setup-rows">
          {numbers.map(({ id, name, value }) => (
            <li key={id} className="setup-pair">
              <Field
                id={`number-name-${id}`}
                label={text('house.number-name')}
                autoComplete="off"
                maxLength={40}
                value={name}
                onChange={(event) => set(id, { name: event.currentTarget.value })}
              />
              <Field
                id={`number-value-${id}`}
                label={text('house.number-value')}
                autoComplete="off"
                maxLength={60}
                value={value}
                onChange={(event) => set(id, { value: event.currentTarget.value })}
              />
              <IconButton
                label={text('shared.remove')}
                icon={<Trash size={20} />}
                onClick={() => change({ numbers: numbers.filter((each) => each.id !== id) })}
              />
            </li>
          ))}
        </ul>
        {numbers.length < MOST && (
          <Button
            icon={<Plus size={20} />}
            onClick={() => change({ numbers: [...numbers, { id: nextId(numbers), name: '', value: '' }] })}
          >
            {text('house.number-add')}
          </Button>
        )}
      </ChoiceGroup>
    </>
  );
}
