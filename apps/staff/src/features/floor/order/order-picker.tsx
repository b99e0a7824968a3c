import type { Item } from '@tableside/contract/menu.schema';
import { SearchArt } from '@tableside/ui/art';
import { Plus } from '@tableside/ui/icons';
import { SearchField } from '@tableside/ui/search-field';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useBackWords } from '../../../lib/back-words.ts';
import { dishName } from '../../../lib/dish-name.ts';
import { byCategory, findItems } from '../../../lib/find-items.ts';
import { useMoney } from '../../../lib/money/money.ts';
import { categoriesQuery } from '../../../lib/queries.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText, useTexts } from '../../../lib/text.tsx';

interface DishProps {
  readonly item: Item;
  readonly count: number;
  readonly onPick: (item: Item) => void;
}

function Dish({ item, count, onPick }: DishProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const backWords = useBackWords();
  const id = useId();
  const { name, lang } = dishName(item.name, language);
  const left = item.left === null ? [] : [text('stock.left', { count: item.left })];
  const words = item.available
    ? [money(item.base_price), ...left].join(' · ')
    : (backWords(item) ?? text('stock.is-out'));
  return (
    <button
      type="button"
      className="order-dish"
      disabled={!item.available}
      aria-label={text('floor.pick-dish', { item: name })}
      aria-describedby={`${id}-words ${id}-count`}
      onClick={() => onPick(item)}
    >
      <span lang={lang} className="order-dish-name">
        {name}
      </span>
      <span id={`${id}-words`} className="t-muted t-num">
        {words}
      </span>
      <span id={`${id}-count`} className="order-dish-end">
        {count > 0 ? `× ${count}` : <Plus size={20} />}
      </span>
    </button>
  );
}

interface PickerProps {
  readonly items: readonly Item[];
  /** Pieces of each dish on the round so far. */
  readonly counts: ReadonlyMap<string, number>;
  readonly onPick: (item: Item) => void;
}

/** The menu to tap: found by name, else by category. */
export function OrderPicker({ items, counts, onPick }: PickerProps) {
  const text = useText();
  const { language } = useTexts();
  const { store } = useOnDuty();
  const categories = useQuery(categoriesQuery(store._id)).data ?? [];
  const [typed, setTyped] = useState('');
  const groups = byCategory(findItems(items, typed, false), categories);
  return (
    <>
      <SearchField id="order-search" label={text('stock.search')} hideLabel value={typed} onType={setTyped} />
      {groups.length === 0 && (
        <StateBlock art={<SearchArt />} title={text('stock.not-found')} text={text('floor.order-no-dish')} />
      )}
      {groups.map(({ category, items: dishes }) => {
        const named = category && dishName(category.name, language);
        return (
          <section key={category?._id ?? 'rest'} className="order-group">
            <h3 lang={named?.lang}>{named?.name ?? text('stock.others')}</h3>
            <ul className="order-dishes">
              {dishes.map((item) => (
                <li key={item._id}>
                  <Dish item={item} count={counts.get(item._id) ?? 0} onPick={onPick} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
