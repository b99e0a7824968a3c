import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Boot } from '../first-paint/boot.ts';

/** What came with the page; null where nothing did. */
export const BootContext = createContext<Boot | null>(null);
export const useBoot = (): Boot | null => useContext(BootContext);

const never = (): (() => void) => () => undefined;

/** False on the server and in the very render that takes the server's markup over: kept state must not show there yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
