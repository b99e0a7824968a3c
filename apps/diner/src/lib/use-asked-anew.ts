import { useEffect, useEffectEvent } from 'react';
import { invalidate, useResource } from './resource.ts';

/** An answer says no longer than this how things stand. */
const FRESH_MS = 60_000;
/** When answers were first shown. */
const shownAt = new WeakMap<object, number>();

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;
const isOld = (data: unknown): boolean =>
  isObject(data) && Date.now() - (shownAt.get(data) ?? Date.now()) > FRESH_MS;
function noteShown(data: unknown): void {
  if (isObject(data) && !shownAt.has(data)) shownAt.set(data, Date.now());
}

/**
 * A resource that is asked for again each time what shows it opens, should the last call have failed or its answer be old:
 * what can still be had at noon says nothing of the evening.
 */
export function useAskedAnew<T>(...asked: Parameters<typeof useResource<T>>) {
  const [key] = asked;
  const opened = useEffectEvent(() => {
    const failed = found.error !== undefined && !found.refreshing;
    if (key !== null && (failed || isOld(found.data))) invalidate(key);
  });
  // Before the effect of the resource, which makes one call of everything that is out of date by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows another resource opens it
  useEffect(() => opened(), [key]);
  const found = useResource<T>(...asked);
  const { data } = found;
  useEffect(() => noteShown(data), [data]);
  return found;
}
