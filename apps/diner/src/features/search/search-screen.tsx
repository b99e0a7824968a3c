import './search.css';
import type { Item } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { SearchArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { Search, X } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { Switch } from '@tableside/ui/switch';
import { VegMark } from '@tableside/ui/veg-mark';
import {
  type FormEvent,
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type ItemControl, ItemRow } from '../../first-paint/item-row.tsx';
import { mayOrder } from '../../first-paint/may-order.ts';
import { facts } from '../../lib/facts.ts';
import { useMenu } from '../../lib/menu.ts';
import { go, goBack } from '../../lib/navigation.ts';
import { usePlace } from '../../lib/place.ts';
import { openItem } from '../../lib/plate/open-plate.ts';
import { PlateControl } from '../../lib/plate/plate-control.tsx';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { foundIn, matchItems, type SearchEntry, searchIndex } from './match-items.ts';
import { RecentSearches } from './recent-searches.tsx';

const COUNT_AFTER_MS = 500;
const KEEP_AFTER_MS = 1500;
const POPULAR = 6;
const SUGGESTED = 3;

const praised = (items: readonly Item[], most: number): readonly Item[] => {
  const liked = items.filter(({ item_tag, available }) => item_tag !== null && available);
  return (liked.length > 0 ? liked : items).slice(0, most);
};

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

/** The number of results half a second after the last key, and the words kept once somebody stayed with them. */
function useAfterTyping(words: string, count: number): string {
  const text = useText();
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (words.trim() === '') return setSaid('');
    const say = setTimeout(() => setSaid(text('search.found', { count })), COUNT_AFTER_MS);
    const keep = setTimeout(() => {
      if (count > 0 && words.trim().length > 1) facts.searched(words.trim());
    }, KEEP_AFTER_MS);
    return () => {
      clearTimeout(say);
      clearTimeout(keep);
    };
  }, [words, count, text]);
  return said;
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

interface FieldProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
}

function SearchField({ words, onWords }: FieldProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    field.current?.blur(); // puts the keyboard away
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (words === '') goBack('/home');
    else onWords('');
  };
  return (
    <search>
      <form className="search-bar" onSubmit={submit}>
        <div className="search-box">
          <Search size={20} />
          <input
            ref={field}
            className="search-field"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={100}
            aria-label={text('search.field')}
            placeholder={text('search.field')}
            value={words}
            onChange={(event) => onWords(event.currentTarget.value)}
            onKeyDown={leave}
          />
          {words !== '' && (
            <IconButton
              label={text('search.clear')}
              icon={<X size={20} />}
              onClick={() => {
                onWords('');
                field.current?.focus();
              }}
            />
          )}
        </div>
        <Button kind="text" onClick={() => goBack('/home')}>
          {text('shared.cancel')}
        </Button>
      </form>
    </search>
  );
}

/** `/search`: dishes by name, as one types. */
export function SearchScreen() {
  const text = useText();
  const { language } = useLanguage();
  const { store, items } = useMenu();
  const mode = usePlace()?.type;
  const veg = useRoot((state) => state.veg_only);
  const [words, setWords] = useState('');
  const settled = useDeferredValue(words);
  const shown = useMemo(() => (veg ? items.filter((item) => item.veg) : items), [items, veg]);
  const index = useMemo(
    () => searchIndex(shown, language, store?.opted_languages ?? []),
    [shown, language, store],
  );
  const found = useMemo(() => matchItems(index, settled, language), [index, settled, language]);
  const said = useAfterTyping(settled, found.length);
  const blank = settled.trim() === '';
  const Control = store && mayOrder(store, mode) ? PlateControl : null;
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
            <Plain items={praised(shown, POPULAR)} store={store} Control={Control} />
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
            <Plain items={praised(shown, SUGGESTED)} store={store} Control={Control} />
          </>
        )}
      </div>
    </main>
  );
}
