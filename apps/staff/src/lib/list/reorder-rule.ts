/**
 * The place (from 0) that a dragged row gets among its neighbours when it is let go at height `y`: below every other row
 * whose middle lies higher. `middles` are the rows' middles in their order, `from` the place of the dragged one.
 */
export const placeAt = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, at) => at !== from && middle < y).length;
