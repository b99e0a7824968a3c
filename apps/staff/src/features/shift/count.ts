import { MOST_PIECES } from '@tableside/contract/limits';
import { wholeBetween } from '../../lib/form/read-whole.ts';

/** How many of each note and coin (minor units) were typed; '' is none. */
export type Counts = Readonly<Record<number, string>>;

/** A typed number of pieces, none for nothing; undefined when it is no number. */
export const piecesOf = (typed: string): number | undefined =>
  typed.trim() === '' ? 0 : wholeBetween(typed, 0, MOST_PIECES);

/** Whether anything was typed: an empty drawer is counted by a 0, not by leaving all of it blank. */
export const isCounted = (counts: Counts): boolean =>
  Object.values(counts).some((typed) => typed.trim() !== '');

/** What a drawer holds: the pieces and their sum in minor units; undefined while something typed is no number. */
export function countDrawer(values: readonly number[], counts: Counts) {
  const pieces = values.map((value) => ({ value, count: piecesOf(counts[value] ?? '') }));
  const denominations = pieces.flatMap(({ value, count }) => (count === undefined ? [] : [{ value, count }]));
  if (denominations.length < pieces.length) return undefined;
  return {
    counted: denominations.reduce((sum, { value, count }) => sum + value * count, 0),
    denominations: denominations.filter(({ count }) => count > 0),
  };
}
