import type { PlateLine } from '@tableside/pricing/line-identity';

/** Pieces on the plate, not lines. */
export const piecesOn = (lines: readonly Pick<PlateLine, 'qty'>[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0);

/** Pieces of one dish, over all its variants. */
export const piecesOf = (lines: readonly Pick<PlateLine, 'item_id' | 'qty'>[], itemId: string): number =>
  lines.reduce((sum, { item_id, qty }) => (item_id === itemId ? sum + qty : sum), 0);
