import type { BottomBarProps } from '@tableside/ui/bottom-bar';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { SkipLink } from '../first-paint/skip-link.tsx';
import { firstPlace } from '../first-paint/store-head.tsx';
import { Tabs } from '../first-paint/tabs.tsx';
import { useBoot, useHydrated } from '../lib/boot.ts';
import { useFirstText } from '../lib/first-text.ts';
import { follow } from '../lib/follow.ts';
import { usePlace } from '../lib/place.ts';
import { openPlate } from '../lib/plate/change-plate.ts';
import { PlateBar } from '../lib/plate/plate-bar.tsx';
import { useRoot } from '../lib/store.ts';
import { snackbar } from '../lib/toasts.ts';
import { useLinkArrival } from './link-arrival.ts';
import { routeOf } from './routes.tsx';
import { ScreenArea } from './screen-area.tsx';
import { useGuard } from './use-guard.ts';

const Notices = lazy(async () => ({ default: (await import('./late.tsx')).Notices }));
const Overlays = lazy(async () => ({ default: (await import('./late.tsx')).Overlays }));

const MENU_PATHS = ['/home', '/search'];
const WITHOUT_TABS = ['/', '/login', '/ratings'];

/** Home, Bill and Social while dining in. */
function DineInTabs({ path }: { readonly path: string }) {
  const text = useFirstText();
  const order = useRoot((state) => state.order);
  const news = order !== null && (order.bill.kots.length > 0 || order.bill.state === 'payment-initialized');
  const select: BottomBarProps['onSelect'] = (item, event) => {
    if (item.disabled) snackbar.show(text('shell.bill-empty'));
    else follow(event);
  };
  return <Tabs path={path} bill={order !== null} news={news} onSelect={select} />;
}

/** After the first paint: messages, the stream and everything that opens on a tap. */
function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true));
    return () => clearTimeout(timer);
  }, []);
  return late;
}

/** What stands around every screen. */
export function Shell() {
  const path = usePathname();
  const search = useSearch();
  const hydrated = useHydrated();
  const boot = useBoot();
  const late = useLate();
  const place = usePlace();
  const link = useLinkArrival(path, search);
  const arriving = link !== null && boot?.menu != null;
  const route = routeOf(path);
  const allowed = useGuard(route, `${path}${search && `?${search}`}`) === 'pass';
  const mode = place?.type ?? (arriving ? firstPlace(boot)?.type : undefined);
  const onMenu = MENU_PATHS.includes(path);
  return (
    <>
      <SkipLink />
      {late && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
      {allowed && <ScreenArea route={route} path={path} arriving={arriving} />}
      {hydrated && onMenu && mode !== 'qms' && <PlateBar onOpen={openPlate} />}
      {mode === 'dinein' && (arriving || !WITHOUT_TABS.includes(path)) && (
        <DineInTabs path={arriving ? '/home' : path} />
      )}
      {late && (
        <Suspense>
          <Overlays path={path} />
        </Suspense>
      )}
    </>
  );
}
