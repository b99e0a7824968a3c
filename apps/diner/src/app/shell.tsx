import type { BottomBarProps } from '@tableside/ui/bottom-bar';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { SkipLink } from '../first-paint/skip-link.tsx';
import { firstPlace } from '../first-paint/store-head.tsx';
import { Tabs } from '../first-paint/tabs.tsx';
import { linkOf } from '../lib/arrival/link.ts';
import { useBoot } from '../lib/boot.ts';
import { useFirstText } from '../lib/first-text.ts';
import { follow } from '../lib/follow.ts';
import { useHydrated } from '../lib/hydrated.tsx';
import { useMenu } from '../lib/menu/menu.ts';
import { useRoot } from '../lib/store.ts';
import { usePlace } from '../lib/venue/place.ts';
import { PendingScreen } from './guard/pending-screen.tsx';
import { HomeRoute } from './home-route.tsx';

const Above = lazy(async () => ({ default: (await import('./around-screen.tsx')).Above }));
const Below = lazy(async () => ({ default: (await import('./around-screen.tsx')).Below }));

const WITHOUT_TABS = ['/', '/login', '/ratings'];

/** Home, Bill and Social while dining in. */
function DineInTabs({ path }: { readonly path: string }) {
  const text = useFirstText();
  const order = useRoot((state) => state.order);
  const news = order !== null && (order.bill.kots.length > 0 || order.bill.state === 'payment-initialized');
  const select: BottomBarProps['onSelect'] = (item, event) => {
    if (!item.disabled) follow(event);
    else void import('../lib/toasts.ts').then(({ snackbar }) => snackbar.show(text('shell.bill-empty')));
  };
  return <Tabs path={path} bill={order !== null} news={news} onSelect={select} />;
}

/** How long the next chunk waits for the dishes that the page asked for, in milliseconds. */
const PATIENCE_MS = 4000;

/** The next chunk comes after the first render, which must equal the server's; on a scanned link after the dishes, for which the guest waits. */
function useLate(arriving: boolean): boolean {
  const [late, setLate] = useState(false);
  const { complete } = useMenu();
  const wait = arriving && !complete;
  useEffect(() => {
    if (!wait) return setLate(true);
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [wait]);
  return late;
}

/**
 * What stands around every screen. The menu alone is drawn by the first chunk, on /home and while a scanned link is
 * followed; messages, guards and all other screens come with the next one.
 */
export function Shell() {
  const path = usePathname();
  const search = useSearch();
  const hydrated = useHydrated();
  const boot = useBoot();
  const place = usePlace();
  const rating = useRoot((state) => state.ratings.page);
  const arriving = path === '/' && boot?.menu != null && linkOf(search) !== null;
  const late = useLate(arriving);
  const home = arriving || (path === '/home' && place !== null && !rating);
  const mode = place?.type ?? (arriving ? firstPlace(boot)?.type : undefined);
  const tabs = mode === 'dinein' && (arriving || !WITHOUT_TABS.includes(path));
  return (
    <>
      <SkipLink />
      {late && (
        <Suspense fallback={home ? null : <PendingScreen />}>
          <Above path={path} search={search} home={home} />
        </Suspense>
      )}
      {home && <HomeRoute />}
      {tabs && <DineInTabs path={arriving ? '/home' : path} />}
      {late && hydrated && (
        <Suspense>
          <Below path={path} home={home} />
        </Suspense>
      )}
    </>
  );
}
