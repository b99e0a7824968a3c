import type { Store } from '@tableside/contract/venues.schema';
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ClosedNotice } from '../../first-paint/closed-notice.tsx';
import { IdleControl } from '../../first-paint/idle-control.tsx';
import type { ItemControl } from '../../first-paint/item-row.tsx';
import { mayOrder } from '../../first-paint/may-order.ts';
import { MenuScreen } from '../../first-paint/menu-screen.tsx';
import { RailSkeleton } from '../../first-paint/rail-skeleton.tsx';
import { firstPlace } from '../../first-paint/store-head.tsx';
import { useBoot } from '../../lib/boot.ts';
import { useFirstText } from '../../lib/first-text.ts';
import { follow } from '../../lib/follow.ts';
import { useHydrated } from '../../lib/hydrated.tsx';
import { type MenuState, useMenu } from '../../lib/menu/menu.ts';
import type { MenuTroubleProps } from '../../lib/menu/menu-trouble.tsx';
import { useRunning } from '../../lib/order/use-running.ts';
import { openOverlay } from '../../lib/overlays.ts';
import { openItem } from '../../lib/plate/open-plate.ts';
import { PlateControl } from '../../lib/plate/plate-control.tsx';
import { SaveLater } from '../../lib/queue/save-later.tsx';
import { record } from '../../lib/record.ts';
import { useRoot } from '../../lib/store.ts';
import { usePlace } from '../../lib/venue/place.ts';
import { useGrowingRows } from './growing-rows.ts';
import type { GoTo } from './menu-travel.tsx';
import { useMenuList } from './use-menu-list.ts';
import { useStuck } from './use-stuck.ts';

// The menu stands without these, should their code be out of reach.
const nothing = (_: object): null => null;
const Rails = lazy(async () => ({
  default: (await import('./rails.tsx').catch(() => ({ Rails: nothing }))).Rails,
}));
const MenuTravel = lazy(async () => ({
  default: (await import('./menu-travel.tsx').catch(() => ({ MenuTravel: nothing }))).MenuTravel,
}));
const waiting = () =>
  import('../../lib/menu/menu-waiting.tsx').catch(() => ({ MenuWaiting: nothing, RowSkeletons: nothing }));
const MenuWaiting = lazy(async () => ({ default: (await waiting()).MenuWaiting }));
const RowSkeletons = lazy(async () => ({ default: (await waiting()).RowSkeletons }));
const MenuTrouble = lazy(async () => ({
  default: (await import('../../lib/menu/menu-trouble.tsx')).MenuTrouble,
}));

const setVeg = (on: boolean): void => record((facts) => facts.vegOnlySet(on));
const showServices = (): void => openOverlay({ kind: 'services' });
const showMore = (): void => openOverlay({ kind: 'more' });
const showCategories = (): void => openOverlay({ kind: 'categories' });

type List = ReturnType<typeof useMenuList>;

/** What stands where the list would be, or nothing. */
function Instead({
  menu,
  count,
  onClear,
}: Pick<MenuTroubleProps, 'menu' | 'onClear'> & { readonly count: number }) {
  if (count > 0) return null;
  const waiting = menu.error === undefined && !menu.complete;
  return (
    <Suspense>
      {waiting ? <RowSkeletons onRetry={menu.reload} /> : <MenuTrouble menu={menu} onClear={onClear} />}
    </Suspense>
  );
}

/** "34 items", for listeners, once a filter is set. */
function FoundCount({ list }: { readonly list: List }) {
  const text = useFirstText();
  const { filters, count } = list;
  const filtered = filters.veg || filters.tags.length > 0;
  return (
    <p className="vh" role="status">
      {filtered && text('shared.items', { count })}
    </p>
  );
}

interface SuggestionsProps {
  readonly menu: MenuState;
  readonly store: Store;
  readonly Control: ItemControl | null;
  readonly hydrated: boolean;
}

/** The rows of suggestions; the page says whether a place is kept for them, so that nothing below moves. */
function Suggestions({ menu, store, Control, hydrated }: SuggestionsProps) {
  const keepPlace = useBoot()?.menu?.suggests ?? true;
  const place = keepPlace && <RailSkeleton />;
  if (menu.error !== undefined) return null;
  if (!hydrated) return place;
  return (
    <Suspense fallback={place}>
      <Rails
        store={store}
        byId={menu.byId}
        complete={menu.complete}
        keepPlace={keepPlace}
        Control={Control}
        onOpen={openItem}
      />
    </Suspense>
  );
}

export interface HomeScreenProps {
  /** What is told about the table above the list. */
  readonly banners?: ReactNode;
  /** The plate beside the menu on wide screens. */
  readonly side?: ReactNode;
}

function Shown({
  menu,
  store,
  banners,
  side,
}: HomeScreenProps & { readonly menu: MenuState; readonly store: Store }) {
  const boot = useBoot();
  const hydrated = useHydrated();
  const scanned = usePlace();
  const place = scanned ?? (boot ? firstPlace(boot) : null);
  const running = useRunning();
  const signedIn = useRoot((state) => state.auth.user_data !== null);
  const soldOut = useRoot((state) => state.cart.unavailable);
  const list = useMenuList(menu);
  const { sections } = list;
  const order = useMemo(() => sections.map(({ category }) => category._id), [sections]);
  const { rows, showAll } = useGrowingRows(list.count, scanned !== null);
  const stuck = useStuck('.cover');
  const [current, setCurrent] = useState<string>();
  const travel = useRef<GoTo>(null);
  const go = useCallback(
    (categoryId: string, event: MouseEvent) => {
      if (!travel.current) return; // the browser follows the link by itself
      event.preventDefault();
      showAll();
      const byKeyboard = event.detail === 0;
      setTimeout(() => travel.current?.(categoryId, byKeyboard));
    },
    [showAll],
  );
  const clear = (): void => {
    setVeg(false);
    list.clearTags();
  };
  const Live = hydrated ? PlateControl : IdleControl;
  const Saving = hydrated && place?.type === 'qms' ? SaveLater : null;
  const Control = mayOrder(store, place?.type, running) ? Live : Saving;
  return (
    <MenuScreen
      store={store}
      place={place}
      categories={menu.categories}
      sections={sections}
      filters={list.filters}
      tags={list.tags}
      Control={Control}
      rows={rows}
      photoless={list.photoless}
      soldOut={soldOut}
      bar={{
        stuck,
        signedIn: hydrated && signedIn,
        onServices: showServices,
        onMore: showMore,
        onFollow: follow,
      }}
      strip={{ current, onGo: go, onAll: showCategories }}
      taps={{ onVeg: setVeg, onTag: list.toggleTag, onOpen: openItem }}
      banners={
        <>
          <ClosedNotice store={store} mode={place?.type} running={running} />
          {hydrated && <FoundCount list={list} />}
          {hydrated && (
            <Suspense>
              <MenuTravel order={order} showAll={showAll} onCurrent={setCurrent} travel={travel} />
            </Suspense>
          )}
          {banners}
        </>
      }
      rails={<Suggestions menu={menu} store={store} Control={Control} hydrated={hydrated} />}
      instead={hydrated && <Instead menu={menu} count={list.count} onClear={clear} />}
      side={side}
    />
  );
}

/** `/home`: the menu of the scanned place. */
export function HomeScreen({ banners, side }: HomeScreenProps) {
  const menu = useMenu();
  if (!menu.store)
    return (
      <Suspense>
        {menu.error === undefined ? (
          <MenuWaiting onRetry={menu.reload} />
        ) : (
          <MenuTrouble menu={menu} onClear={menu.reload} />
        )}
      </Suspense>
    );
  return <Shown menu={menu} store={menu.store} banners={banners} side={side} />;
}
