import type { Store } from '@tableside/contract/venues.schema';
import { PlateArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { ClosedNotice } from '../../first-paint/closed-notice.tsx';
import { IdleControl } from '../../first-paint/idle-control.tsx';
import { mayOrder } from '../../first-paint/may-order.ts';
import { MenuScreen } from '../../first-paint/menu-screen.tsx';
import { firstPlace } from '../../first-paint/store-head.tsx';
import { useBoot, useHydrated } from '../../lib/boot.ts';
import { facts } from '../../lib/facts.ts';
import { useFirstText } from '../../lib/first-text.ts';
import { follow } from '../../lib/follow.ts';
import { type MenuState, useMenu } from '../../lib/menu.ts';
import { useMenuJump } from '../../lib/menu-jump.ts';
import { openOverlay } from '../../lib/overlays.ts';
import { usePlace } from '../../lib/place.ts';
import { openItem } from '../../lib/plate/change-plate.ts';
import { PlateControl } from '../../lib/plate/plate-control.tsx';
import { useRoot } from '../../lib/store.ts';
import { useGrowingRows } from './growing-rows.ts';
import { MenuWaiting, RowSkeletons } from './menu-waiting.tsx';
import { Rails } from './rails.tsx';
import { useScrollSpy } from './scroll-spy.ts';
import { useMenuList } from './use-menu-list.ts';
import { useStuck } from './use-stuck.ts';

const showServices = (): void => openOverlay({ kind: 'services' });
const showMore = (): void => openOverlay({ kind: 'more' });
const showCategories = (): void => openOverlay({ kind: 'categories' });

type List = ReturnType<typeof useMenuList>;

/** What stands where the list would be, or nothing. */
function Instead({
  menu,
  list,
  onClear,
}: {
  readonly menu: MenuState;
  readonly list: List;
  readonly onClear: () => void;
}) {
  const text = useFirstText();
  if (list.count > 0) return null;
  if (menu.error !== undefined) return <MenuWaiting error={menu.error} onRetry={menu.reload} />;
  if (!menu.complete) return <RowSkeletons />;
  if (menu.items.length === 0)
    return <StateBlock art={<PlateArt />} title={text('menu.empty')} text={text('menu.empty-text')} />;
  return (
    <StateBlock
      title={text('menu.no-match')}
      action={<Button onClick={onClear}>{text('menu.clear-filters')}</Button>}
    />
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
  const place = usePlace() ?? (boot ? firstPlace(boot) : null);
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
  const clear = (): void => {
    facts.vegOnlySet(false);
    list.clearTags();
  };
  const idle = !hydrated || !place;
  const Control = mayOrder(store, place?.type) ? (idle ? IdleControl : PlateControl) : null;
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
      taps={{ onVeg: facts.vegOnlySet, onTag: list.toggleTag, onOpen: openItem }}
      banners={
        <>
          <ClosedNotice store={store} />
          {hydrated && <FoundCount list={list} />}
          {banners}
        </>
      }
      rails={
        hydrated && place ? (
          <Rails store={store} menu={menu} Control={Control} onOpen={openItem} />
        ) : undefined
      }
      instead={hydrated ? <Instead menu={menu} list={list} onClear={clear} /> : undefined}
      side={side}
    />
  );
}

/** `/home`: the menu of the scanned place. */
export function HomeScreen({ banners, side }: HomeScreenProps) {
  const menu = useMenu();
  if (!menu.store) return <MenuWaiting error={menu.error} onRetry={menu.reload} />;
  return <Shown menu={menu} store={menu.store} banners={banners} side={side} />;
}
