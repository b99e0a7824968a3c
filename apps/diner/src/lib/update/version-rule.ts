import { VERSION } from '@tableside/contract/vocabulary';

/** In local storage: the version that wrote the kept state. */
export const VERSION_KEY = 'version';
/** In session storage: what crosses an update. */
export const CARRIED_KEY = 'carried';

/** What to do about the stored version: nothing, store it silently (none yet), or clear and reload. */
export function judgeVersion(stored: string | null): 'same' | 'first' | 'update' {
  if (stored === null) return 'first';
  return stored === VERSION ? 'same' : 'update';
}
