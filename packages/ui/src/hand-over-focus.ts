const AROUND = 'dialog, aside, section';
/** One that only listeners get would show itself with the focus. */
const HEADINGS = 'h1:not(.vh), h2:not(.vh)';

/** What an element stands in, from the nearest to the whole page. */
function placesAround(element: Element): readonly ParentNode[] {
  const around = element.closest(AROUND);
  return around?.parentElement ? [around, ...placesAround(around.parentElement)] : [document];
}

function standAtHeading(places: readonly ParentNode[]): void {
  // Whoever took the focus meanwhile keeps it: another screen, or what a dialog was opened from.
  if (document.activeElement !== document.body) return;
  const headings = places.flatMap((place) =>
    place.isConnected ? [...place.querySelectorAll<HTMLElement>(HEADINGS)] : [],
  );
  // What lies in a closed dialog takes no focus.
  const target =
    headings.find((heading) => !heading.closest('dialog:not([open])')) ?? document.querySelector('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * For the `ref` of an element that may go while the focus is in it: that is handed to the heading it stood under, instead of
 * to nobody.
 */
export function handOverFocus(shown: Element | null): () => void {
  // At the last moment: until then nobody knows that it goes, and after that the browser has forgotten who had the focus.
  return () => {
    if (!shown?.contains(document.activeElement)) return;
    const places = placesAround(shown);
    // The heading may come anew with what takes this place, which is there a moment later.
    queueMicrotask(() => standAtHeading(places));
  };
}
