import { useSyncExternalStore } from 'react';

/** A value that components and plain code share. */
export interface Store<V> {
  readonly get: () => V;
  readonly set: (change: (now: V) => V) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a store; listeners hear only of changes. */
export function makeStore<V>(first: V): Store<V> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (change) => {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The part of a store that a component shows; `select` must give the same value for the same state. */
export const useStore = <V, P>(store: Store<V>, select: (value: V) => P): P =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
