import { useEffect, useEffectEvent } from 'react';
import type { useResource } from './resource.ts';

/**
 * Asks a resource again every `every` ms while that is `wanted`, and never over a call that is under way: on a slow network each
 * would be overtaken by the next, and none be answered.
 */
export function useLookAgain(
  { refreshing, reload }: Pick<ReturnType<typeof useResource>, 'refreshing' | 'reload'>,
  every: number,
  wanted: boolean,
): void {
  const look = useEffectEvent(() => {
    if (!refreshing) reload();
  });
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => look(), every);
    return () => clearInterval(timer);
  }, [every, wanted]);
}
