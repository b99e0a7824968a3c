import { useSettled } from './use-settled.ts';

/** The second of two taps comes within so many ms. */
const TWICE_MS = 500;

/**
 * For the `aria-disabled` of a button: whether it says something else than a moment ago, or stands in another place of its
 * list. The second of two taps was meant for what it said, or what stood there, then.
 */
export const useJustChanged = (says: string | undefined): true | undefined =>
  useSettled(says, TWICE_MS) !== says || undefined;
