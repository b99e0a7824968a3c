import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const current = (): number => {
  if (timer === undefined) now = Date.now();
  return now;
};

/**
 * Something worked out from the time (epoch ms), once a second for the whole page; the component is drawn again only
 * when what it shows changes. `show` must return a text, a number or a boolean.
 */
export const useTick = <P extends string | number | boolean>(show: (now: number) => P): P =>
  useSyncExternalStore(subscribe, () => show(current()));
