import { useEffect } from 'react';
import { makeStore, useStore } from '../lib/store.ts';
import { useUntouched } from './use-untouched.ts';

const LOOK_MS = 5 * 60_000;
/** A younger page does not load itself again: nodes of two versions may answer in turn for a while. */
const RENEWED_AFTER_MS = 60 * 60_000;

/** Whether the server hands out another build of the console than the one that runs in this page. */
export const newerVersion = makeStore(false);

/** Addresses of the scripts and style sheets that a page names. */
const partsOf = (page: Document): readonly (string | null)[] =>
  [...page.querySelectorAll('script[src], link[rel="stylesheet"]')].map(
    (part) => part.getAttribute('src') ?? part.getAttribute('href'),
  );

/** Compares the page the server hands out now with this one. What does not answer, or is no page of ours, says nothing. */
async function look(): Promise<boolean> {
  const answer = await fetch('/staff', { headers: { accept: 'text/html' } }).catch(() => undefined);
  const html = answer?.ok ? await answer.text().catch(() => '') : '';
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (page.getElementById('boot') === null) return false;
  const here = partsOf(document);
  const isNewer = partsOf(page).some((part) => !here.includes(part));
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
