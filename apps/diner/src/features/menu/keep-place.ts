import { useLayoutEffect } from 'react';
import { cameByHistory } from '../../lib/navigation.ts';

const BELOW_BARS = 120;
let kept: { readonly row: string; readonly top: number } | undefined;

const rowAt = (y: number): Element | null | undefined =>
  document
    .elementsFromPoint(innerWidth / 2, y)
    .map((element) => element.closest('.item'))
    .find((row) => row !== null);

/** The first row below the bars and where it stands; rows never seen have no true height yet, so pixels would not do. */
function placeNow(): typeof kept {
  for (let y = BELOW_BARS; y < innerHeight; y += 40) {
    const row = rowAt(y);
    if (row) return { row: row.id, top: row.getBoundingClientRect().top };
  }
  return undefined;
}

const FRAMES = 4;

/** Brings the row back to where it stood. Rows around it get their true heights while they are drawn: hence some frames long. */
function restore({ row, top }: NonNullable<typeof kept>, frames: number): void {
  const found = document.getElementById(row);
  if (!found) return;
  scrollBy({ top: found.getBoundingClientRect().top - top, behavior: 'instant' });
  if (frames > 0) requestAnimationFrame(() => restore({ row, top }, frames - 1));
}

/** After Back the same dish stands where it stood. */
export function useKeepPlace(): void {
  useLayoutEffect(() => {
    if (cameByHistory() && kept) restore(kept, FRAMES);
    const remember = (): void => {
      kept = placeNow();
    };
    // Before the router hears of it: afterwards the screen is already being taken apart.
    const changes = ['pushState', 'popstate'];
    for (const change of changes) addEventListener(change, remember, { capture: true });
    return () => {
      for (const change of changes) removeEventListener(change, remember, { capture: true });
    };
  }, []);
}
