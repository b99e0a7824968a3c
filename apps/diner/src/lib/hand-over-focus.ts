import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What goes while the focus is in it hands that to the heading it stood under, instead of to nobody. */
export function useHandOverFocus<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  // At the last moment: until then nobody knows that it goes, and after that the browser has forgotten who had the focus.
  useLayoutEffect(() => {
    const shown = place.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      const around = shown.closest('dialog, aside, section') ?? document;
      const heading = around.querySelector<HTMLElement>('h1, h2');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, []);
  return place;
}
