import { newKey } from './call.ts';
import { askPlace, leavePlace, type Places, readPlaces } from './stream-places.ts';

const KEY = 'tableside.streams';
const RENEW_MS = 30_000;

/** Whether calls and streams share one connection, of which none is ever short. */
function isOneConnection(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page !== undefined && 'nextHopProtocol' in page && /^h[23]/.test(String(page.nextHopProtocol));
}

/**
 * Shares the browser's connections among its tabs, so that streams never take all of them: says at once, and whenever it
 * changes, whether this tab may keep one. A tab that may not polls. Returns the way out.
 *
 * Not by Web Locks: over plain http, where connections are short, browsers have none.
 */
export function shareStreams(mayStream: (may: boolean) => void): () => void {
  const tab = newKey();
  let may: boolean | undefined;
  const tell = (now: boolean): void => {
    if (may !== now) mayStream(now);
    may = now;
  };
  const change = (to: (places: Places) => Places | undefined): void => {
    try {
      const places = to(readPlaces(localStorage.getItem(KEY)));
      if (places) localStorage.setItem(KEY, JSON.stringify(places));
    } catch {
      tell(true); // what nothing can be kept in, is not shared
    }
  };
  const ask = (renews: boolean): void =>
    change((places) => {
      const { hidden } = document;
      // Every tab hears of what is written: nothing is that they know already, or they would never come to rest.
      if (!renews && places[tab]?.hidden === hidden) return void tell(true);
      const asked = askPlace(places, tab, { at: Date.now(), hidden });
      tell(tab in asked);
      return tab in asked || tab in places ? asked : undefined;
    });
  const leave = (): void => {
    change((places) => leavePlace(places, tab));
    tell(false);
  };
  const look = (): void => ask(false);
  const heard = ({ key }: StorageEvent): void => {
    if (key === null || key === KEY) look();
  };
  if (isOneConnection()) {
    tell(true);
    return () => undefined;
  }
  look();
  const renewing = setInterval(() => ask(true), RENEW_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('storage', heard);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', look);
  return () => {
    clearInterval(renewing);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('storage', heard);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', look);
    leave();
  };
}
