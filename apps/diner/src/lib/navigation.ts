import { afterStepBack } from '@tableside/ui/step-back';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { isRecord } from './is-record.ts';

const PUSHED = { pushed: true };

/** Whether the entry of the history that is shown was noted so. */
const isNoted = (as: string): boolean => isRecord(history.state) && as in history.state;

/** The whole address that this page was loaded with. */
export const firstAddress = location.href;

let byHistory = false;
let current = location.pathname;
const scrolled = new Map<string, number>();

/** Called after each change of address, while the old screen still stands. */
const moved = (back: boolean) => (): void => {
  byHistory = back;
  if (location.pathname === current) return;
  scrolled.set(current, scrollY);
  current = location.pathname;
};
addEventListener('popstate', moved(true));
addEventListener('pushState', moved(false));
addEventListener('replaceState', moved(false));
// Screens come a moment after their address, too late for the browser's own restoring.
history.scrollRestoration = 'manual';

/** The address was reached by Back or Forward, not by a link. */
export const cameByHistory = (): boolean => byHistory;

/** How far a screen was scrolled when it was left. */
export const scrollOf = (path: string): number => scrolled.get(path) ?? 0;

/** Leads to one of our own addresses (path and query). */
export function go(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  afterStepBack(() => {
    const kept: unknown = replace ? history.state : PUSHED;
    navigate(path, { replace, state: kept });
  });
}

/** One step back where that stays within the app, else to `otherwise`. */
export function goBack(otherwise: string): void {
  if (isNoted('pushed')) history.back();
  else go(otherwise, { replace: true });
}

const here = (change: (query: URLSearchParams) => void): string => {
  const query = new URLSearchParams(location.search);
  change(query);
  const text = query.toString().replaceAll(/=(?=&|$)/g, '');
  return text ? `${location.pathname}?${text}` : location.pathname;
};

/** Opens what the address names by a query, e.g. `?plate` or `?item=…`; Back closes it. It takes the place of a sheet it was opened from. */
export const openByAddress = (name: string, value = ''): void =>
  afterStepBack(() =>
    navigate(
      here((query) => query.set(name, value)),
      { replace: isNoted('overlays'), state: PUSHED },
    ),
  );

/** Closes it again, with everything that was named along with it. */
export const closeByAddress = (...names: readonly string[]): void =>
  goBack(
    here((query) => {
      for (const name of names) query.delete(name);
    }),
  );

/** The value of a query of the address, '' when it has none, null when it is absent. */
export function useAddressQuery(name: string): string | null {
  return new URLSearchParams(useSearch()).get(name);
}
