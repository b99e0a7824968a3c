import type { Item } from '@tableside/contract/menu.schema';
import { Plus } from '@tableside/ui/icons';
import { SearchField } from '@tableside/ui/search-field';
import { useState } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { findItems } from '../../lib/find-items.ts';
import { useMoney } from '../../lib/money/money.ts';
import { useTexts } from '../../lib/text.tsx';

/** Enough to find a dish by a few letters. */
const SHOWN = 8;

interface PickerProps {
  readonly items: readonly Item[];
  /** What to say while nothing is picked. */
  readonly error: string | undefined;
  readonly onPick: (item: Item) => void;
}

/** Dishes found by name. */
export function DishPicker({ items, error, onPick }: PickerProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const found = typed.trim() === '' ? [] : findItems(items, typed, false).slice(0, SHOWN);
  const pick = (item: Item): void => {
    onPick(item);
    setTyped('');
  };
  return (
    <div className="prepared-picker">
      <SearchField
        id="prepared-dish"
        label={text('prepared.find-dish')}
        value={typed}
        onType={setTyped}
        onEnter={() => found[0] && pick(found[0])}
        helper={typed.trim() !== '' && found.length === 0 ? text('stock.not-found') : undefined}
        error={error}
      />
      <ul className="prepared-found">
        {found.map((item) => (
          <li key={item._id}>
            <button type="button" className="prepared-dish" onClick={() => pick(item)}>
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
