import { VERSION } from '@tableside/contract/vocabulary';

export const RELOAD_DELAY_MS = 2000;
const KEY = 'version';
const CARRIED = 'carried';

interface Stores {
  readonly local: Storage;
  readonly session: Storage;
}
interface Carried {
  readonly cart: unknown;
  readonly theme: string | null;
  readonly language: string | null;
}

/** What to do about the stored version: nothing, store it silently (none yet), or clear and reload. */
export function judgeVersion(stored: string | null): 'same' | 'first' | 'update' {
  if (stored === null) return 'first';
  return stored === VERSION ? 'same' : 'update';
}

const cartIn = (root: string | null): unknown => {
  const state: unknown = root === null ? null : JSON.parse(root);
  return typeof state === 'object' && state !== null && 'state' in state
    ? (state.state as { cart?: unknown }).cart
    : null;
};

/** Clears the storage for the new version. Plate, theme and language cross in session storage; the sign-in does not. */
export function clearForUpdate({ local, session }: Stores): void {
  const carried: Carried = {
    cart: cartIn(local.getItem('root')),
    theme: local.getItem('theme'),
    language: local.getItem('language'),
  };
  local.clear();
  local.setItem(KEY, VERSION);
  session.setItem(CARRIED, JSON.stringify(carried));
}

/** Puts back what crossed an update; undefined when nothing did. */
export function takeCarried({ local, session }: Stores): unknown {
  const text = session.getItem(CARRIED);
  if (text === null) return undefined;
  session.removeItem(CARRIED);
  const carried: Carried = JSON.parse(text);
  if (carried.theme !== null) local.setItem('theme', carried.theme);
  if (carried.language !== null) local.setItem('language', carried.language);
  return carried.cart;
}

export const storedVersion = (local: Storage): string | null => local.getItem(KEY);
export const storeVersion = (local: Storage): void => local.setItem(KEY, VERSION);
