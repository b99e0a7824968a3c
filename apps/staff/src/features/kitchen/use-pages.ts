import { type RefObject, useCallback, useEffect, useState } from 'react';
import { columnWidth, countHidden } from './board-sight.ts';

/** Tickets out of sight on either side, and the size of a column in px. */
interface BoardSight {
  readonly before: number;
  readonly after: number;
  /** Endless while the board scrolls down instead. */
  readonly height: number;
  readonly width: number;
}
const ALL_IN_SIGHT: BoardSight = { before: 0, after: 0, height: Number.POSITIVE_INFINITY, width: 320 };
/** Around the columns, for the frame of a chosen ticket. */
const PADDING = 12;

function look(list: HTMLOListElement): BoardSight {
  const style = getComputedStyle(list);
  if (style.display === 'grid' || list.clientWidth === 0) return ALL_IN_SIGHT;
  const spans = Array.from(list.querySelectorAll<HTMLElement>('[data-ticket]'), (card) => {
    const { left, right } = (card.firstElementChild ?? card).getBoundingClientRect();
    return { ticket: card.dataset['ticket'], left, right };
  });
  const narrowest = Number.parseFloat(style.getPropertyValue('--kds-width')) || ALL_IN_SIGHT.width;
  const scale = Number.parseFloat(style.getPropertyValue('--kds')) || 1;
  return {
    ...countHidden(spans, list.getBoundingClientRect()),
    height: list.clientHeight - PADDING,
    width: columnWidth(list.clientWidth - PADDING, narrowest * scale),
  };
}

/** Follows what of the board is out of sight, and turns its pages. */
export function usePages(list: RefObject<HTMLOListElement | null>, shown: boolean) {
  const [sight, setSight] = useState(ALL_IN_SIGHT);
  useEffect(() => {
    const element = list.current;
    if (!element || !shown) return setSight(ALL_IN_SIGHT);
    let asked = 0;
    const measure = () => {
      asked = 0;
      const next = look(element);
      // Rounded down, or the last column would not fit by a hair.
      element.style.setProperty('--kds-column', `${Math.floor(next.width * 10) / 10}px`);
      setSight((now) =>
        (['before', 'after', 'height', 'width'] as const).every((key) => now[key] === next[key]) ? now : next,
      );
    };
    const ask = () => {
      asked ||= requestAnimationFrame(measure);
    };
    const size = new ResizeObserver(ask);
    const content = new MutationObserver(ask);
    size.observe(element);
    content.observe(element, { childList: true });
    element.addEventListener('scroll', ask, { passive: true });
    ask();
    return () => {
      cancelAnimationFrame(asked);
      size.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', ask);
    };
  }, [list, shown]);
  const turn = useCallback(
    (direction: 1 | -1) => {
      const element = list.current;
      if (element && element.scrollWidth > element.clientWidth)
        element.scrollBy({ left: direction * element.clientWidth });
      else document.getElementById('main')?.scrollBy({ top: direction * innerHeight * 0.8 });
    },
    [list],
  );
  return { sight, turn };
}
