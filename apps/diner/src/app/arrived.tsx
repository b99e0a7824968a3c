import { useEffect, useLayoutEffect } from 'react';
import { useMenu } from '../lib/menu.ts';
import { useText } from '../lib/text.tsx';
import type { Route } from './routes.tsx';

let visits = 0;
let byHistory = false;
const moved = (back: boolean) => (): void => {
  byHistory = back;
};
addEventListener('popstate', moved(true));
addEventListener('pushState', moved(false));
addEventListener('replaceState', moved(false));

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
  useEffect(() => {
    document.title = path === '/home' ? place : text('screens.title', { page: text(title), store: place });
  }, [path, title, place, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per path
  useLayoutEffect(() => {
    visits += 1;
    const back = byHistory;
    byHistory = false;
    if (visits === 1) return;
    document.querySelector<HTMLElement>('h1[tabindex], [data-heading]')?.focus({ preventScroll: true });
    if (!back) scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
  return null;
}
