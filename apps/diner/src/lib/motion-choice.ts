import { localKept } from './kept-storage.ts';

const KEY = 'motion';
const REDUCED = 'reduced';

/** Whether the diner asked for less motion here; `theme.js` says so to the styles before anything is painted. */
export const isMotionReduced = (): boolean => localKept.getItem(KEY) === REDUCED;

/** Takes effect at once and on the next visit. */
export function reduceMotion(reduced: boolean): void {
  const { dataset } = document.documentElement;
  if (reduced) {
    localKept.setItem(KEY, REDUCED);
    dataset[KEY] = REDUCED;
  } else {
    localKept.removeItem(KEY);
    delete dataset[KEY];
  }
}

/** By the diner's own choice or the device's nothing is to move by itself. */
export const wantsStill = (): boolean =>
  isMotionReduced() || matchMedia('(prefers-reduced-motion: reduce)').matches;
