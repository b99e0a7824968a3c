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
import { isPhotoless } from '../../first-paint/photoless.ts';
import { facts } from '../../lib/facts.ts';
import { FailedBanner } from '../../lib/failed-banner.tsx';
import { useFavourites } from '../../lib/menu/favourites.ts';
import { type MenuState, useMenu } from '../../lib/menu/menu.ts';
import { MenuTrouble } from '../../lib/menu/menu-trouble.tsx';
import { RowSkeletons } from '../../lib/menu/menu-waiting.tsx';
import { go } from '../../lib/navigation.ts';
import { useRunning } from '../../lib/order/use-running.ts';
import { openItem } from '../../lib/plate/open-plate.ts';
import { PlateControl } from '../../lib/plate/plate-control.tsx';
import { SaveLater } from '../../lib/queue/save-later.tsx';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { usePlace } from '../../lib/venue/place.ts';
import { foundIn, matchItems, type SearchEntry, searchIndex } from './match-items.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SearchField } from './search-field.tsx';
import { useAfterTyping } from './use-after-typing.ts';

const POPULAR = 6;
const SUGGESTED = 3;

const showAll = (): void => facts.vegOnlySet(false);

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

interface RowsProps {
  readonly store: Store;
  readonly Control: ItemControl | null;
  readonly photoless: boolean;
}
interface ResultsProps extends RowsProps {
  readonly found: readonly SearchEntry[];
  readonly words: string;
}

/** The rows of the menu with what was found in their names. Drawn again only when the deferred words change. */
const Results = memo(function Results({ found, words, ...rows }: ResultsProps) {
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
        return <ItemRow key={entry.item._id} item={entry.item} {...rows} onOpen={openItem} marked={marked} />;
      })}
    </ul>
  );
});

function Plain({ items, ...rows }: RowsProps & { readonly items: readonly Item[] }) {
  return (
    <ul className="search-results">
      {items.map((item) => (
        <ItemRow key={item._id} item={item} {...rows} onOpen={openItem} />
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

interface DishesProps extends Omit<RowsProps, 'store' | 'photoless'> {
  readonly menu: MenuState;
  readonly popular: readonly Item[];
  readonly found: readonly SearchEntry[];
  readonly words: string;
}

/** Above what came with the page: the other dishes could not be had. */
function RestTrouble({ menu: { complete, error, list, reload } }: { readonly menu: MenuState }) {
  if (complete || error !== undefined || list.error === undefined) return null;
  return (
    <FailedBanner busy={list.refreshing} onRetry={reload}>
      {list.error}
    </FailedBanner>
  );
}

/** What is popular before a word is typed, what was found after; where there are no dishes, why. */
function Dishes({ menu, popular, found, words, Control }: DishesProps) {
  const text = useText();
  const { store, items } = menu;
  const photoless = useMemo(() => isPhotoless(items), [items]);
  const blank = words.trim() === '';
  const none = (blank ? popular : found).length === 0;
  if (menu.error !== undefined) return <MenuTrouble menu={menu} onClear={menu.reload} />;
  if (!store || (none && !menu.complete))
    return menu.list.error === undefined ? <RowSkeletons onRetry={menu.reload} /> : null;
  if (popular.length === 0) return <MenuTrouble menu={menu} onClear={showAll} />;
  const rows = { store, Control, photoless };
  if (blank)
    return (
      <section aria-labelledby="search-popular">
        <h2 className="search-head" id="search-popular">
          {text('search.popular')}
        </h2>
        <Plain items={popular} {...rows} />
      </section>
    );
  if (none)
    return (
      <>
        <StateBlock
          art={<SearchArt />}
          title={text('search.none', { words: words.trim() })}
          text={text('search.none-text')}
          action={<Button onClick={() => go('/home')}>{text('search.whole-menu')}</Button>}
        />
        <Plain items={popular.slice(0, SUGGESTED)} {...rows} />
      </>
    );
  return (
    <section aria-labelledby="search-found">
      <h2 className="vh" id="search-found">
        {text('search.found', { count: found.length })}
      </h2>
      <Results found={found} words={words} {...rows} />
    </section>
  );
}

/** `/search`: dishes by name, as one types. */
export function SearchScreen() {
  const text = useText();
  const { language } = useLanguage();
  const menu = useMenu();
  const { store, items } = menu;
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
  const said = useAfterTyping(settled, menu.complete ? found.length : null);
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
        {settled.trim() === '' && <RecentSearches onChoose={setWords} />}
        <RestTrouble menu={menu} />
        <Dishes menu={menu} popular={popular} found={found} words={settled} Control={Control} />
      </div>
    </main>
  );
}
