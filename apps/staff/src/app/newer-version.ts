import { useEffect } from 'react';
import { makeStore, useStore } from '../lib/store.ts';
import { useUntouched } from './use-untouched.ts';

const LOOK_MS = 5 * 60_000;
/** A younger page does not load itself again: nodes of two versions may answer in turn for a while. */
const RENEWED_AFTER_MS = 60 * 60_000;

/** Whether the server hands out another build of the console than the one that runs in this page. */
export const newerVersion = makeStore(false);

/** A script or style sheet that a page names. Read as text: the page's policy lets nothing be parsed into a document. */
const PART = /<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"/g;

const isHere = (address: string): boolean =>
  document.querySelector(`script[src="${address}"], link[rel="stylesheet"][href="${address}"]`) !== null;

/** Compares the page the server hands out now with this one. What does not answer, or is no page of ours, says nothing. */
async function look(): Promise<boolean> {
  const answer = await fetch('/staff', { headers: { accept: 'text/html' } }).catch(() => undefined);
  const page = answer?.ok ? await answer.text().catch(() => '') : '';
  if (!page.includes(' id="boot"')) return false;
  const isNewer = [...page.matchAll(PART)].some(([, address = '']) => !isHere(address));
  newerVersion.set(() => isNewer);
  return isNewer;
}

async function renew(): Promise<void> {
  if (performance.now() >= RENEWED_AFTER_MS && (await look())) location.reload();
}

/** Looks for a newer version now and then, on whatever screen. */
export function useVersionWatch(): void {
  useEffect(() => {
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Loads a newer version by itself on a screen nobody works at, once it was untouched for a minute. */
export function useRenewal(): void {
  const isNewer = useStore(newerVersion, (value) => value);
  useUntouched(isNewer ? 1 : null, () => void renew());
}
