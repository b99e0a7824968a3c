import { useEffect, useEffectEvent } from 'react';
import { invalidate, useResource } from './resource.ts';

/** A resource that is asked for again each time what shows it opens, should the last call have failed. */
export function useAskedAnew<T>(...asked: Parameters<typeof useResource<T>>) {
  const [key] = asked;
  const opened = useEffectEvent(() => {
    if (key !== null && found.error !== undefined && !found.refreshing) invalidate(key);
  });
  // Before the effect of the resource, which makes one call of everything that is out of date by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows another resource opens it
  useEffect(() => opened(), [key]);
  const found = useResource<T>(...asked);
  return found;
}
