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
