import { workerAddress } from '@tableside/client/web-push';
import { fetchAhead } from './fetch-ahead.ts';

const WORKER = '/sw.js';

/** Built files that this page has fetched so far. */
const fetchedSoFar = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));

async function keep(ended: AbortSignal): Promise<void> {
  if (!isSecureContext || !('serviceWorker' in navigator)) return fetchAhead(ended);
  try {
    await navigator.serviceWorker.register(workerAddress(WORKER));
    const { active } = await navigator.serviceWorker.ready;
    await fetchAhead(ended);
    active?.postMessage(fetchedSoFar());
  } catch {
    // private windows may refuse; the app works the same while there is a connection
  }
}

/** Fetches the next screens ahead, and makes the app and the last menu open without a connection. Browsers offer that on https and on this machine only. Returns what ends it. */
export function keepOffline(): () => void {
  const ended = new AbortController();
  void keep(ended.signal);
  return () => ended.abort();
}
