import { VERSION } from '@tableside/contract/vocabulary';
import { isRecord } from '../../lib/is-record.ts';
import { keptJson } from '../../lib/kept-json.ts';
import type { KeptStorage } from '../../lib/kept-storage.ts';
import { CARRIED_KEY, VERSION_KEY } from './version-rule.ts';

interface Stores {
  readonly local: KeptStorage;
  readonly session: KeptStorage;
}
interface Carried {
  readonly cart: unknown;
  readonly theme: string | null;
  readonly language: string | null;
}

const isWord = (value: unknown): boolean => value === null || typeof value === 'string';
const isCarried = (value: unknown): value is Carried =>
  isRecord(value) && isWord(value['theme']) && isWord(value['language']);
const carriedIn = (session: KeptStorage) => keptJson(session, CARRIED_KEY, isCarried);

/** The plate in the kept state, whatever version wrote it. */
function cartIn(local: KeptStorage): unknown {
  const state = keptJson(local, 'root', isRecord).read()?.['state'];
  return isRecord(state) ? state['cart'] : undefined;
}

/** Clears the storage for the new version. Plate, theme and language cross in session storage; the sign-in does not. */
export function clearForUpdate({ local, session }: Stores): void {
  const carried: Carried = {
    cart: cartIn(local),
    theme: local.getItem('theme'),
    language: local.getItem('language'),
  };
  local.clear();
  local.setItem(VERSION_KEY, VERSION);
  carriedIn(session).write(carried);
}

/** Puts back what crossed an update and gives the plate; undefined when nothing did. */
export function takeCarried({ local, session }: Stores): unknown {
  const crossed = carriedIn(session);
  const carried = crossed.read();
  crossed.forget();
  if (!carried) return undefined;
  if (carried.theme !== null) local.setItem('theme', carried.theme);
  if (carried.language !== null) local.setItem('language', carried.language);
  return carried.cart;
}
