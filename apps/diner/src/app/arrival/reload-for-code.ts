import { sessionKept } from '../../lib/kept-storage.ts';

/** How Chromium, Firefox and Safari name a module that could not be fetched. */
const LOST = /dynamically imported module|importing a module script failed|unable to preload/i;

export const isLostCode = (reason: unknown): boolean => reason instanceof Error && LOST.test(reason.message);

const RELOADED_AT = 'reloaded-at';
const ONE_MINUTE = 60_000;

/**
 * Loads the page again where a screen's own code did not come: browsers remember such a failure until then, and nothing
 * of the guest's is lost by it. Once a minute at most: after that the screen's own words stand.
 */
export function reloadForCode(reason: unknown): void {
  const last = Number(sessionKept.getItem(RELOADED_AT) ?? 0);
  if (!isLostCode(reason) || !navigator.onLine || Date.now() - last < ONE_MINUTE) return;
  sessionKept.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
}
