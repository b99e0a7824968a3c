import { useEffect, useLayoutEffect } from 'react';
import { useMenu } from '../../lib/menu/menu.ts';
import { cameByHistory, scrollOf } from '../../lib/navigation.ts';
import { runningOrder } from '../../lib/order/running-order.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { markedTitle } from '../live/ready-news.ts';
import type { Route } from '../routes.tsx';

let visits = 0;

/** Stands beside a screen that is there now: names the document, and moves the focus to its heading after a change of route. */
export function Arrived({
  path,
  title,
}: {
  readonly path: string;
  readonly title: Route['title'] | 'screens.lost';
}) {
  const text = useText();
  const { store } = useMenu();
  const place = store?.visible_name ?? 'Tableside';
  const order = useRoot((state) => runningOrder(state.order, state.scan));
  const own = usePageTitle();
  useEffect(() => {
    const named = path === '/home' ? place : text('screens.title', { page: text(title), store: place });
    document.title = markedTitle(own ?? named, order);
  }, [path, title, place, text, order, own]);
  useLayoutEffect(() => {
    visits += 1;
    if (visits === 1) return;
    document.querySelector<HTMLElement>('h1[tabindex], [data-heading]')?.focus({ preventScroll: true });
    if (!(path === '/home' && cameByHistory()))
      scrollTo({ top: cameByHistory() ? scrollOf(path) : 0, behavior: 'instant' });
  }, [path]);
  return null;
}
