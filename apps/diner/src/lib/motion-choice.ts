import { localKept } from './kept-storage.ts';

const KEY = 'motion';
const REDUCED = 'reduced';

/** Whether the diner asked for less motion here; `theme.js` says so to the styles before anything is painted. */
export const isMotionReduced = (): boolean => localKept.getItem(KEY) === REDUCED;

function move(reduced: boolean): void {
  const { dataset } = document.documentElement;
  if (reduced) dataset[KEY] = REDUCED;
  else delete dataset[KEY];
}

/** Moves as what is kept has it. */
export const showMotion = (): void => move(isMotionReduced());

/** Takes effect at once and, where storage is allowed, on the next visit. */
export function reduceMotion(reduced: boolean): void {
  if (reduced) localKept.setItem(KEY, REDUCED);
  else localKept.removeItem(KEY);
  move(reduced);
}

/** By the diner's own choice or the device's nothing is to move by itself. */
export const wantsStill = (): boolean =>
  isMotionReduced() || matchMedia('(prefers-reduced-motion: reduce)').matches;
