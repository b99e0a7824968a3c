import type { AddonGroup, Item } from '@tableside/contract/menu.schema';
import { SearchArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { SearchField } from '@tableside/ui/search-field';
import { StateBlock } from '@tableside/ui/state-block';
import { Switch } from '@tableside/ui/switch';
import { VegMark } from '@tableside/ui/veg-mark';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useState } from 'react';
import { useBackWords } from '../../lib/back-words.ts';
import { dishName } from '../../lib/dish-name.ts';
import { byCategory, findItems, isOut } from '../../lib/find-items.ts';
import { useMoney } from '../../lib/money/money.ts';
import { categoriesQuery, itemsQuery, storeQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { SoldOutDialog, type SoldOutItem, useAvailability } from '../../lib/sold-out-dialog.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { ChoiceStock } from './choice-stock.tsx';
import { choicesOf, findChoices } from './choices-of.ts';
import { PauseBar } from './pause-bar.tsx';

interface RowProps {
  readonly item: Item;
  readonly mayChange: boolean;
  readonly showVeg: boolean;
  readonly onChange: (item: SoldOutItem, available: boolean) => void;
}

function Row({ item, mayChange, showVeg, onChange }: RowProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const { name, lang } = dishName(item.name, language);
  const out = isOut(item);
  const until = useBackWords()(item);
  const words = out ? (until ?? text('stock.is-out')) : (until ?? money(item.base_price));
  const left = !out && item.left !== null ? ` · ${text('stock.left', { count: item.left })}` : '';
  return (
    <Switch
      spread
      disabled={!mayChange}
      checked={!out}
      onChange={(available) => onChange({ id: item._id, name, left: item.left }, available)}
      label={
        <span className="stock-words">
          <span className="stock-name" lang={lang}>
            {name}{' '}
            {showVeg && (
              <VegMark
                kind={item.veg ? 'veg' : 'nonveg'}
                label={text(item.veg ? 'shared.diet.veg' : 'shared.diet.non-veg')}
              />
            )}
          </span>
          <span className={out ? 'stock-out' : 't-muted'}>{`${words}${left}`}</span>
        </span>
      }
    />
  );
}
const StockRow = memo(Row);

interface ListProps {
  readonly items: readonly Item[];
  readonly choices: readonly AddonGroup[];
  readonly onSellOut: (item: SoldOutItem) => void;
}
const sectionOf = (categoryId: string): string => `stock-${categoryId}`;

function Categories({ groups }: { readonly groups: ReturnType<typeof byCategory> }) {
  const { text, language } = useTexts();
  return (
    <nav className="stock-nav" aria-label={text('stock.categories')}>
      {groups.map(({ category }) => {
        const id = sectionOf(category?._id ?? 'rest');
        const named = category && dishName(category.name, language);
        return (
          <button
            key={id}
            type="button"
            className="chip"
            lang={named?.lang}
            onClick={() => document.getElementById(id)?.scrollIntoView()}
          >
            {named?.name ?? text('stock.others')}
          </button>
        );
      })}
    </nav>
  );
}

function StockList({ items, choices, onSellOut }: ListProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const mayChange = useCan()('availability.write');
  const categories = useQuery(categoriesQuery(store._id)).data ?? [];
  const showVeg = useQuery(storeQuery(store._id)).data?.preferences.show_veg_marks ?? false;
  const { mutate } = useAvailability();
  const change = useCallback(
    (item: SoldOutItem, available: boolean) =>
      available ? mutate({ item, available, until: null }) : onSellOut(item),
    [mutate, onSellOut],
  );
  if (items.length === 0 && choices.length === 0)
    return (
      <StateBlock art={<SearchArt />} title={text('stock.not-found')} text={text('stock.not-found-text')} />
    );
  const groups = byCategory(items, categories);
  return (
    <>
      {groups.length > 1 && <Categories groups={groups} />}
      {groups.map(({ category, items: dishes }) => {
        const named = category && dishName(category.name, language);
        const id = sectionOf(category?._id ?? 'rest');
        return (
          <section key={id} id={id} className="stock-group">
            <h2 lang={named?.lang}>{named?.name ?? text('stock.others')}</h2>
            <ul className="stock">
              {dishes.map((item) => (
                <li key={item._id}>
                  <StockRow item={item} mayChange={mayChange} showVeg={showVeg} onChange={change} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <ChoiceStock groups={choices} mayChange={mayChange} onChange={change} />
    </>
  );
}

/** What is on sale now: every dish and every choice with its switch. */
export function StockScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(itemsQuery(store._id));
  const [typed, setTyped] = useState('');
  const [outOnly, setOutOnly] = useState(false);
  const [asking, setAsking] = useState<SoldOutItem>();
  const all = choicesOf(query.data ?? []);
  const out = [...(query.data ?? []), ...all.flatMap(({ addon_items }) => addon_items)].filter(isOut).length;
  return (
    <Screen title={text('frame.stock')}>
      <div className="narrow">
        <PauseBar />
        <div className="list-tools">
          {out > 0 || outOnly ? (
            <Button aria-pressed={outOnly} onClick={() => setOutOnly(!outOnly)}>
              {text('stock.out-only', { count: out })}
            </Button>
          ) : (
            <p className="t-muted">{text('stock.out-only', { count: 0 })}</p>
          )}
          <SearchField
            id="stock-search"
            label={text('stock.search')}
            hideLabel
            value={typed}
            onType={setTyped}
          />
        </div>
        <QueryState query={query}>
          {(items) => (
            <StockList
              items={findItems(items, typed, outOnly)}
              choices={findChoices(all, typed, outOnly)}
              onSellOut={setAsking}
            />
          )}
        </QueryState>
      </div>
      <SoldOutDialog item={asking} onClose={() => setAsking(undefined)} />
    </Screen>
  );
}
