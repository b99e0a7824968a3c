import { MOST_PIECES } from '@tableside/contract/limits';

/** How many of each note and coin (minor units) were typed; '' is none. */
export type Counts = Readonly<Record<number, string>>;

/** A typed number of pieces, in digits alone, as `1.000` is one to some and a thousand to others; undefined when it is none. */
export function piecesOf(typed: string): number | undefined {
  const trimmed = typed.trim();
  if (!/^\d*$/.test(trimmed)) return undefined;
  const count = Number(trimmed);
  return count <= MOST_PIECES ? count : undefined;
}

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
