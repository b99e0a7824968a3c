import { isVoid } from './ordered-lines.ts';
import type { LineStatus } from './vocabulary.ts';

/** Whether the kitchen has not begun with a line: it has not even accepted it. */
export const isFresh = (status: LineStatus): boolean => status === 'held' || status === 'placed';

/** Whether the kitchen has begun with nothing of these; what was taken off does not count. */
export const nothingBegun = (statuses: readonly LineStatus[]): boolean =>
  statuses.every((status) => isFresh(status) || isVoid(status));
