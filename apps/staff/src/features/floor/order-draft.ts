import type { Item } from '@tableside/contract/menu.schema';
import type { PlateLine } from '@tableside/pricing/line-identity';

/** Dishes that may be sent to a table now. */
export const orderable = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ order_types }) => order_types.length === 0 || order_types.includes('dinein'));

/** Pieces on the lines. */
export const piecesOf = (lines: readonly PlateLine[]): number => lines.reduce((sum, { qty }) => sum + qty, 0);
