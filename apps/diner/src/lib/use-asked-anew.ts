import { useEffect, useEffectEvent } from 'react';
import { useResource } from './resource.ts';

/** A resource that is asked for again each time what shows it opens, should the last call have failed. */
export function useAskedAnew<T>(...asked: Parameters<typeof useResource<T>>) {
  const [key] = asked;
  const found = useResource<T>(...asked);
  const { error, refreshing, reload } = found;
  const opened = useEffectEvent((shown: string | null) => {
    if (shown !== null && error !== undefined && !refreshing) reload();
  });
  useEffect(() => opened(key), [key]);
  return found;
}
