import type { Item } from '@tableside/contract/menu.schema';
import type { AddonChoice, LineChoice } from '@tableside/pricing/line-identity';
import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { Field } from '@tableside/ui/field';
import { Plus } from '@tableside/ui/icons';
import { SearchField } from '@tableside/ui/search-field';
import { useState } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { findItems } from '../../lib/find-items.ts';
import { useMoney } from '../../lib/money/money.ts';
import { useTexts } from '../../lib/text.tsx';
import { firstChoices, fits, toggled } from './draft.ts';

/** Enough to find a dish by a few letters. */
const SHOWN = 8;

interface ChoicesProps {
  readonly item: Item;
  readonly onAdd: (choice: LineChoice) => void;
  readonly onLeave: () => void;
}

/** How this dish is wanted. */
function Choices({ item, onAdd, onLeave }: ChoicesProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const [chosen, setChosen] = useState<readonly AddonChoice[]>(() => firstChoices(item));
  const [note, setNote] = useState('');
  const ready = fits(item, chosen);
  const ticked = new Set(chosen.flatMap(({ addon_item_ids }) => addon_item_ids));
  return (
    <div className="prepared-choices">
      <h3>{dishName(item.name, language).name}</h3>
      {item.addons.map((group) => (
        <ChoiceGroup
          key={group._id}
          legend={dishName(group.name, language).name}
          rule={text('prepared.rule', { min: group.min, max: group.max || group.addon_items.length })}
        >
          {group.addon_items.map((option) => (
            <CheckboxRow
              key={option._id}
              label={dishName(option.name, language).name}
              end={option.price > 0 ? `+${money(option.price)}` : undefined}
              disabled={!option.available}
              checked={ticked.has(option._id)}
              onChange={() => setChosen((now) => toggled(group, now, option._id))}
            />
          ))}
        </ChoiceGroup>
      ))}
      <Field
        id="prepared-dish-note"
        label={text('prepared.dish-note')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="button-row">
        <Button
          kind="primary"
          aria-disabled={!ready || undefined}
          onClick={() => ready && onAdd({ item_id: item._id, addons: chosen, note: note.trim() })}
        >
          {text('prepared.add')}
        </Button>
        <Button kind="text" onClick={onLeave}>
          {text('shared.cancel')}
        </Button>
      </div>
    </div>
  );
}

interface PickerProps {
  readonly items: readonly Item[];
  readonly onAdd: (choice: LineChoice) => void;
}

/** Dishes found by name; one with options asks for them first. */
export function DishPicker({ items, onAdd }: PickerProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const [choosing, setChoosing] = useState<Item>();
  const found = typed.trim() === '' ? [] : findItems(items, typed, false).slice(0, SHOWN);
  const add = (choice: LineChoice): void => {
    onAdd(choice);
    setChoosing(undefined);
    setTyped('');
  };
  if (choosing) return <Choices item={choosing} onAdd={add} onLeave={() => setChoosing(undefined)} />;
  return (
    <div className="prepared-picker">
      <SearchField
        id="prepared-dish"
        label={text('prepared.find-dish')}
        value={typed}
        onType={setTyped}
        helper={typed.trim() !== '' && found.length === 0 ? text('stock.not-found') : undefined}
      />
      <ul className="prepared-found">
        {found.map((item) => (
          <li key={item._id}>
            <button
              type="button"
              className="prepared-dish"
              onClick={() =>
                item.addons.length > 0 ? setChoosing(item) : add({ item_id: item._id, addons: [], note: '' })
              }
            >
              <Plus size={20} />
              <span>{dishName(item.name, language).name}</span>
              <span className="t-num">{money(item.base_price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
