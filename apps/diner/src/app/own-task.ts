import { useEffect } from 'react';

/** Starts what runs beside all screens in a task of its own: a slow phone answers to touch in between. Ends it with the component. */
export function useOwnTask(start: () => () => void): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = start();
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [start]);
}
