import { LINE_STATUSES, type LineStatus } from './vocabulary.ts';

/** Whether a line counts nothing any more: the kitchen turned it down, or it was taken off. */
export const isVoid = (status: LineStatus): boolean => status === 'rejected' || status === 'cancelled';

/** Whether the kitchen has a line, or had it: it waits for nothing, and was not taken off. */
export const isSent = (status: LineStatus): boolean => status !== 'held' && !isVoid(status);

const UNDER_WAY: ReadonlySet<LineStatus> = new Set(['placed', 'accepted', 'preparing']);
/** Whether a kitchen has it and is not through with it. */
export const isUnderWay = (status: LineStatus): boolean => UNDER_WAY.has(status);

/** Lines together are as far as the least of those that count; without any they are rejected or cancelled. */
export function statusOfLines(lines: readonly { readonly status: LineStatus }[]): LineStatus {
  const statuses = new Set(lines.map(({ status }) => status));
  const least = LINE_STATUSES.find((status) => !isVoid(status) && statuses.has(status));
  return least ?? (statuses.has('rejected') ? 'rejected' : 'cancelled');
}

/** Where a line is cooked. What belongs to no station is the share of the one without a name. */
export const stationsOf = ({ stations }: { readonly stations: readonly string[] }): readonly string[] =>
  stations.length > 0 ? stations : [''];
