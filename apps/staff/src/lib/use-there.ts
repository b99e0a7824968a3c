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

/** Does `then` as long as the component is on the screen: what is answered late closes no sheet that was opened since. */
export function useWhileThere(then: () => void): () => void {
  const there = useThere();
  return () => {
    if (there.current) then();
  };
}
