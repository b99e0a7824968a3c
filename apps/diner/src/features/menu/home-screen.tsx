import type { Store } from '@tableside/contract/venues.schema';
import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react';
import { ClosedNotice } from '../../first-paint/closed-notice.tsx';
import { IdleControl } from '../../first-paint/idle-control.tsx';
import { mayOrder } from '../../first-paint/may-order.ts';
import { MenuScreen } from '../../first-paint/menu-screen.tsx';
import { RailSkeleton } from '../../first-paint/rail-skeleton.tsx';
import { firstPlace } from '../../first-paint/store-head.tsx';
import { useBoot, useHydrated } from '../../lib/boot.ts';
import { useFirstText } from '../../lib/first-text.ts';
import { follow } from '../../lib/follow.ts';
import { type MenuState, useMenu } from '../../lib/menu.ts';
import { useMenuJump } from '../../lib/menu-jump.ts';
import { openOverlay } from '../../lib/overlays.ts';
import { usePlace } from '../../lib/place.ts';
import { openItem } from '../../lib/plate/open-plate.ts';
import { PlateControl } from '../../lib/plate/plate-control.tsx';
import { record } from '../../lib/record.ts';
import { useRoot } from '../../lib/store.ts';
import { useGrowingRows } from './growing-rows.ts';
import { useKeepPlace } from './keep-place.ts';
import type { MenuTroubleProps } from './menu-trouble.tsx';
import { useScrollSpy } from './scroll-spy.ts';
import { useMenuList } from './use-menu-list.ts';
import { useStuck } from './use-stuck.ts';

const Rails = lazy(async () => ({ default: (await import('./rails.tsx')).Rails }));
const MenuWaiting = lazy(async () => ({ default: (await import('./menu-waiting.tsx')).MenuWaiting }));
const RowSkeletons = lazy(async () => ({ default: (await import('./menu-waiting.tsx')).RowSkeletons }));
const MenuTrouble = lazy(async () => ({ default: (await import('./menu-trouble.tsx')).MenuTrouble }));

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
  return <Suspense>{waiting ? <RowSkeletons /> : <MenuTrouble menu={menu} onClear={onClear} />}</Suspense>;
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

/** Follows the list of all categories, which is drawn elsewhere. */
function useJumps(showAll: () => void, goTo: (categoryId: string, focus: boolean) => void): void {
  useEffect(
    () =>
      useMenuJump.subscribe(({ categoryId }) => {
        if (categoryId === null) return;
        setTimeout(() => {
          showAll();
          goTo(categoryId, true);
        });
      }),
    [showAll, goTo],
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
  const signedIn = useRoot((state) => state.auth.user_data !== null);
  const soldOut = useRoot((state) => state.cart.unavailable);
  const list = useMenuList(menu);
  const { rows, showAll } = useGrowingRows(list.count);
  const order = useMemo(() => menu.categories.map(({ _id }) => _id), [menu.categories]);
  const spy = useScrollSpy(order, hydrated);
  const stuck = useStuck('.cover');
  const { goTo } = spy;
  const go = useCallback(
    (categoryId: string, event: MouseEvent) => {
      event.preventDefault();
      showAll();
      goTo(categoryId, event.detail === 0);
    },
    [showAll, goTo],
  );
  useJumps(showAll, goTo);
  useKeepPlace();
  const clear = (): void => {
    setVeg(false);
    list.clearTags();
  };
  const Live = hydrated && scanned ? PlateControl : IdleControl;
  const Control = mayOrder(store, place?.type) ? Live : null;
  const tabled =
    list.filters.tags.length > 0 ? list.sections.filter(({ items }) => items.length > 0) : list.sections;
  return (
    <MenuScreen
      store={store}
      place={place}
      categories={menu.categories}
      sections={tabled}
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
      strip={{ current: spy.current, onGo: go, onAll: showCategories }}
      taps={{ onVeg: setVeg, onTag: list.toggleTag, onOpen: openItem }}
      banners={
        <>
          <ClosedNotice store={store} />
          {hydrated && <FoundCount list={list} />}
          {banners}
        </>
      }
      rails={
        hydrated ? (
          <Suspense fallback={<RailSkeleton />}>
            <Rails store={store} menu={menu} Control={Control} onOpen={openItem} />
          </Suspense>
        ) : undefined
      }
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
