import { IconButton } from '@tableside/ui/icon-button';
import { Trash } from '@tableside/ui/icons';
import { Switch } from '@tableside/ui/switch';
import { AmountInput } from '../../../lib/form/typed-inputs.tsx';
import { MoveButtons } from '../../../lib/list/move-buttons.tsx';
import { useText } from '../../../lib/text.tsx';
import { TextFields } from '../dish/text-fields.tsx';
import type { ChoiceDraft } from './group-draft.ts';

interface ChoiceFieldsProps {
  readonly choice: ChoiceDraft;
  /** From 0. */
  readonly at: number;
  readonly of: number;
  readonly errorOf: (field: 'name' | 'price') => string | undefined;
  readonly onChange: (choice: ChoiceDraft) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One choice of a group: its names, what it costs more, its place, whether it is vegetarian, and whether it is chosen from the start. */
export function ChoiceFields({ choice, at, of, errorOf, onChange, onMove, onRemove }: ChoiceFieldsProps) {
  const text = useText();
  const number = at + 1;
  const id = `editor-${choice.key}`;
  return (
    <fieldset className="editor-choice">
      <legend className="field-label">{text('editor.choice', { number })}</legend>
      <div className="editor-choice-acts">
        <MoveButtons
          up={text('editor.choice-up', { number })}
          down={text('editor.choice-down', { number })}
          first={at === 0}
          last={at === of - 1}
          onMove={(by) => onMove(at + by)}
        />
        <IconButton
          label={text('editor.choice-remove', { number })}
          icon={<Trash size={20} />}
          onClick={onRemove}
        />
      </div>
      <TextFields
        id={id}
        name={choice.name}
        error={errorOf('name')}
        onChange={({ name }) => name && onChange({ ...choice, name })}
      />
      <AmountInput
        id={`${id}-price`}
        label={text('editor.choice-price')}
        optional
        value={choice.price}
        error={errorOf('price')}
        onChange={(price) => onChange({ ...choice, price })}
      />
      <Switch
        spread
        checked={choice.veg}
        label={text('shared.diet.veg')}
        onChange={(veg) => onChange({ ...choice, veg })}
      />
      <Switch
        spread
        checked={choice.preselected}
        label={text('editor.choice-preselected')}
        onChange={(preselected) => onChange({ ...choice, preselected })}
      />
    </fieldset>
  );
}
