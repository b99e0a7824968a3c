import { isPlainKey } from '@tableside/ui/plain-key';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** More of it than of its neighbours. */
const MOST_OF_IT = 0.6;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 };

interface InSight {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Place of the one in sight. */
  readonly at: number;
  /** Up and down lead to the next one. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Which of `count` things that are scrolled through one by one is in sight. */
export function useInSight(count: number): InSight {
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  // Only the browser knows what is scrolled into view.
  useEffect(() => {
    const { current } = list;
    if (!current || count === 0) return;
    const things = [...current.children];
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) if (isIntersecting) setAt(things.indexOf(target));
      },
      { root: current, threshold: MOST_OF_IT },
    );
    for (const thing of things) watch.observe(thing);
    return () => watch.disconnect();
  }, [count]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : list.current?.children[at + step];
    if (!(next instanceof HTMLElement && isPlainKey(event))) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'start' });
  };
  return { list, at, onKeyDown };
}
