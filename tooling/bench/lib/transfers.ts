import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** One answer that a page received. */
export interface Transfer {
  readonly url: string;
  /** Document, Script, Stylesheet, Image, Font, Fetch … */
  readonly type: string;
  /** As the server said it; 304 where it had not changed. */
  status: number;
  /** True when it came from a cache or a service worker without asking the server. */
  readonly kept: boolean;
  /** Over the network so far; with headers once it is complete. */
  bytes: number;
  complete: boolean;
}

const QUIET_MS = 1500;
const PATIENCE_MS = 20_000;

/** Waits until nothing has come for a while. The stream of live news stays open, so that the network is never idle. */
export async function settled(noted: ReadonlyMap<string, Transfer>): Promise<void> {
  const state = (): string => [...noted.values()].map(({ bytes }) => bytes).join();
  const until = performance.now() + PATIENCE_MS;
  for (let before = ''; performance.now() < until; ) {
    const now = state();
    if (now !== '' && now === before) return;
    before = now;
    await sleep(QUIET_MS);
  }
}

/** Notes everything a page loads from now on. */
export async function noteTransfers(devtools: CDPSession): Promise<ReadonlyMap<string, Transfer>> {
  const noted = new Map<string, Transfer>();
  const said = new Map<string, number>();
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    said.set(requestId, statusCode);
    const known = noted.get(requestId);
    if (known) known.status = statusCode;
  });
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, status, fromDiskCache = false, fromServiceWorker = false } = response;
    if (url.startsWith('data:')) return;
    const kept = (fromDiskCache && said.get(requestId) !== 304) || fromServiceWorker;
    noted.set(requestId, {
      url,
      type,
      status: said.get(requestId) ?? status,
      kept,
      bytes: 0,
      complete: false,
    });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const known = noted.get(requestId);
    if (known) known.bytes += encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = noted.get(requestId);
    if (known) Object.assign(known, { bytes: encodedDataLength, complete: true });
  });
  return noted;
}
