import type { LineStatus } from './vocabulary.ts';

/** Whether a line counts nothing any more: the kitchen turned it down, or it was taken off. */
export const isVoid = (status: LineStatus): boolean => status === 'rejected' || status === 'cancelled';

/** Whether the kitchen has a line, or had it: it waits for nothing, and was not taken off. */
export const isSent = (status: LineStatus): boolean => status !== 'held' && !isVoid(status);

/** Where a line is cooked. What belongs to no station is the share of the one without a name. */
export const stationsOf = ({ stations }: { readonly stations: readonly string[] }): readonly string[] =>
  stations.length > 0 ? stations : [''];
