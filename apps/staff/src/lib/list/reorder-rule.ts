/**
 * The place (from 0) that a dragged row gets among its neighbours when it is let go at height `y`: below every other row
 * whose middle lies higher. `middles` are the rows' middles in their order, `from` the place of the dragged one.
 */
export const placeAt = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, at) => at !== from && middle < y).length;

/** With the row at a place (from 0) put to another one. */
export function movedTo<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const row = rows[from];
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
