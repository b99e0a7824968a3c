import { useEffect, useRef } from 'react';

/** Does `then` as long as the component is on the screen: what is answered late leads nobody away from where they went since. */
export function useWhileThere<Args extends readonly unknown[]>(
  then: (...args: Args) => void,
): (...args: Args) => void {
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  return (...args) => {
    if (there.current) then(...args);
  };
}
