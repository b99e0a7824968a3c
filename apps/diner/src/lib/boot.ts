import { createContext, useContext } from 'react';
import type { Boot } from '../first-paint/boot.ts';

/** What came with the page; null where nothing did. */
export const BootContext = createContext<Boot | null>(null);
/** What came with the page; null where nothing did. */
export const useBoot = (): Boot | null => useContext(BootContext);
