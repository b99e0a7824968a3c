import { useSettled } from './use-settled.ts';

/** The second of two taps comes within so many ms. */
const TWICE_MS = 500;

/**
 * Whether a button says something else than a moment ago, or stands in another place of its list: the second of two taps was
 * meant for what it said, or what stood there, then.
 */
export const useJustChanged = (says: string | undefined): boolean => useSettled(says, TWICE_MS) !== says;
