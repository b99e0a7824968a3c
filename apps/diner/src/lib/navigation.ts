import { navigate, useSearch } from 'wouter/use-browser-location';

const PUSHED = { pushed: true };

const wasPushed = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'pushed' in state;
};

/** Leads to one of our own addresses (path and query). */
export function go(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const kept: unknown = replace ? history.state : PUSHED;
  navigate(path, { replace, state: kept });
}

/** One step back where that stays within the app, else to `otherwise`. */
export function goBack(otherwise: string): void {
  if (wasPushed()) history.back();
  else go(otherwise, { replace: true });
}

const here = (change: (query: URLSearchParams) => void): string => {
  const query = new URLSearchParams(location.search);
  change(query);
  const text = query.toString().replaceAll(/=(?=&|$)/g, '');
  return text ? `${location.pathname}?${text}` : location.pathname;
};

const underOverlay = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'overlays' in state;
};

/** Opens what the address names by a query, e.g. `?plate` or `?item=…`; Back closes it. It takes the place of a sheet it was opened from. */
export const openByAddress = (name: string, value = ''): void =>
  navigate(
    here((query) => query.set(name, value)),
    { replace: underOverlay(), state: PUSHED },
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
