import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is on the screen still, for what is answered later: its sheet may have made room for another. */
export function useThere(): Readonly<RefObject<boolean>> {
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  return there;
}

/**
 * Does `then` as long as the component is on the screen: what is answered late closes no sheet that was opened since, and
 * leads nobody away from where they went.
 */
export function useWhileThere<Args extends readonly unknown[]>(
  then: (...args: Args) => void,
): (...args: Args) => void {
  const there = useThere();
  return (...args) => {
    if (there.current) then(...args);
  };
}
