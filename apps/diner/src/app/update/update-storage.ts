import { VERSION } from '@tableside/contract/vocabulary';
import { CARRIED_KEY, VERSION_KEY } from './version-rule.ts';

interface Stores {
  readonly local: Storage;
  readonly session: Storage;
}
interface Carried {
  readonly cart: unknown;
  readonly theme: string | null;
  readonly language: string | null;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;

/** The plate in the kept state, whatever version wrote it. */
function cartIn(root: string | null): unknown {
  try {
    return fieldOf(fieldOf(JSON.parse(root ?? 'null'), 'state'), 'cart');
  } catch {
    return undefined;
  }
}

/** Clears the storage for the new version. Plate, theme and language cross in session storage; the sign-in does not. */
export function clearForUpdate({ local, session }: Stores): void {
  const carried: Carried = {
    cart: cartIn(local.getItem('root')),
    theme: local.getItem('theme'),
    language: local.getItem('language'),
  };
  local.clear();
  local.setItem(VERSION_KEY, VERSION);
  session.setItem(CARRIED_KEY, JSON.stringify(carried));
}

/** Puts back what crossed an update and gives the plate; undefined when nothing did. */
export function takeCarried({ local, session }: Stores): unknown {
  const text = session.getItem(CARRIED_KEY);
  if (text === null) return undefined;
  session.removeItem(CARRIED_KEY);
  const carried: Carried = JSON.parse(text);
  if (carried.theme !== null) local.setItem('theme', carried.theme);
  if (carried.language !== null) local.setItem('language', carried.language);
  return carried.cart;
}
