import './search.css';
import type { Item } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { SearchArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import { Switch } from '@tableside/ui/switch';
import { VegMark } from '@tableside/ui/veg-mark';
import { type KeyboardEvent, memo, useDeferredValue, useMemo, useState } from 'react';
import { type ItemControl, ItemRow } from '../../first-paint/item-row.tsx';
import { mayOrder } from '../../first-paint/may-order.ts';
import { facts } from '../../lib/facts.ts';
import { useFavourites } from '../../lib/favourites.ts';
import { useMenu } from '../../lib/menu.ts';
import { go } from '../../lib/navigation.ts';
import { usePlace } from '../../lib/place.ts';
import { openItem } from '../../lib/plate/open-plate.ts';
import { PlateControl } from '../../lib/plate/plate-control.tsx';
import { SaveLater } from '../../lib/queue/save-later.tsx';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { useRunning } from '../../lib/use-running.ts';
import { foundIn, matchItems, type SearchEntry, searchIndex } from './match-items.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SearchField } from './search-field.tsx';
import { useAfterTyping } from './use-after-typing.ts';

const POPULAR = 6;
const SUGGESTED = 3;

const praised = (items: readonly Item[], most: number): readonly Item[] => {
  const liked = items.filter(({ item_tag, available }) => item_tag !== null && available);
  return (liked.length > 0 ? liked : items).slice(0, most);
};

/** What is ordered most in each category of this place; before real orders exist, what the house praises. */
function usePopular(shown: readonly Item[], most: number): readonly Item[] {
  const offered = useFavourites()
    .map(({ item }) => item)
    .filter((item) => shown.includes(item));
  return offered.length > 0 ? offered.slice(0, most) : praised(shown, most);
}

interface ResultsProps {
  readonly found: readonly SearchEntry[];
  readonly words: string;
  readonly store: Store;
  readonly Control: ItemControl | null;
}

/** The rows of the menu with what was found in their names. Drawn again only when the deferred words change. */
const Results = memo(function Results({ found, words, store, Control }: ResultsProps) {
  const { language } = useLanguage();
  return (
    <ul className="search-results">
      {found.map((entry) => {
        const parts = foundIn(entry, words, language);
        const marked = parts ? (
          <>
            {parts[0]}
            <mark>{parts[1]}</mark>
            {parts[2]}
          </>
        ) : (
          entry.name
        );
        return (
          <ItemRow
            key={entry.item._id}
            item={entry.item}
            store={store}
            Control={Control}
            onOpen={openItem}
            marked={marked}
          />
        );
      })}
    </ul>
  );
});

function Plain({
  items,
  store,
  Control,
}: {
  readonly items: readonly Item[];
  readonly store: Store;
  readonly Control: ItemControl | null;
}) {
  return (
    <ul className="search-results">
      {items.map((item) => (
        <ItemRow key={item._id} item={item} store={store} Control={Control} onOpen={openItem} />
      ))}
    </ul>
  );
}

/** Up and down lead through the names of the results. */
function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('.search-field, .item-open')];
  const at = names.indexOf(
    document.activeElement instanceof HTMLElement ? document.activeElement : document.body,
  );
  const next = names[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** `/search`: dishes by name, as one types. */
export function SearchScreen() {
  const text = useText();
  const { language } = useLanguage();
  const { store, items } = useMenu();
  const mode = usePlace()?.type;
  const running = useRunning();
  const veg = useRoot((state) => state.veg_only);
  const [words, setWords] = useState('');
  const settled = useDeferredValue(words);
  const shown = useMemo(() => (veg ? items.filter((item) => item.veg) : items), [items, veg]);
  const popular = usePopular(shown, POPULAR);
  const index = useMemo(
    () => searchIndex(shown, language, store?.opted_languages ?? []),
    [shown, language, store],
  );
  const found = useMemo(() => matchItems(index, settled, language), [index, settled, language]);
  const said = useAfterTyping(settled, found.length);
  const blank = settled.trim() === '';
  const Saving = mode === 'qms' ? SaveLater : null;
  const Control = store && mayOrder(store, mode, running) ? PlateControl : Saving;
  return (
    <main className="search" id="menu" tabIndex={-1} onKeyDown={moveAmong}>
      <h1 className="vh">{text('screens.search')}</h1>
      <SearchField words={words} onWords={setWords} />
      <div className="search-body">
        <Switch
          label={
            <>
              <VegMark kind="veg" />
              {text('menu.veg-only')}
            </>
          }
          checked={veg}
          onChange={facts.vegOnlySet}
        />
        <p className="vh" role="status">
          {said}
        </p>
        {blank && <RecentSearches onChoose={setWords} />}
        {store && blank && (
          <section aria-labelledby="search-popular">
            <h2 className="search-head" id="search-popular">
              {text('search.popular')}
            </h2>
            <Plain items={popular} store={store} Control={Control} />
          </section>
        )}
        {store && !blank && found.length > 0 && (
          <section aria-labelledby="search-found">
            <h2 className="vh" id="search-found">
              {text('search.found', { count: found.length })}
            </h2>
            <Results found={found} words={settled} store={store} Control={Control} />
          </section>
        )}
        {store && !blank && found.length === 0 && (
          <>
            <StateBlock
              art={<SearchArt />}
              title={text('search.none', { words: settled.trim() })}
              text={text('search.none-text')}
              action={<Button onClick={() => go('/home')}>{text('search.whole-menu')}</Button>}
            />
            <Plain items={popular.slice(0, SUGGESTED)} store={store} Control={Control} />
          </>
        )}
      </div>
    </main>
  );
}
