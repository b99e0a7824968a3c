import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Keeps a place of a board that is scrolled sideways at its beginning, whenever the board gets another width, until
 * somebody scrolls it themselves. `placeNow` tells the place at that moment, percent of the whole.
 */
export function useKeptInSight(board: RefObject<HTMLElement | null>, placeNow: () => number): void {
  const place = useEffectEvent(placeNow);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    let left = 0;
    let width = 0;
    const size = new ResizeObserver(() => {
      element.scrollLeft = (element.scrollWidth * place()) / 100;
      // As far as there is to scroll.
      left = element.scrollLeft;
      width = element.clientWidth;
    });
    // A board that becomes wider may be scrolled by that alone.
    const onScroll = () => {
      if (element.clientWidth === width && Math.abs(element.scrollLeft - left) > 1) size.disconnect();
    };
    size.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [board]);
}
