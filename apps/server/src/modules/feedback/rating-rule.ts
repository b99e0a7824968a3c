import { isVoid } from '@tableside/contract/ordered-lines';
import type { LineStatus } from '@tableside/contract/vocabulary';
export interface RatableLine {
  readonly id: string;
  readonly itemId: string;
  readonly status: LineStatus;
}
export interface RatingAsked {
  readonly items: readonly { readonly line_id: string; readonly level: number }[];
}

/** The dishes that are rated: lines of this order that came to the table or still will, each once. Undefined names a foreign line. */
export function ratedDishes(
  lines: readonly RatableLine[],
  asked: RatingAsked,
): { readonly lineId: string; readonly itemId: string; readonly level: number }[] | undefined {
  const known = new Map(lines.filter((line) => !isVoid(line.status)).map((line) => [line.id, line.itemId]));
  const dishes = new Map<string, { lineId: string; itemId: string; level: number }>();
  for (const { line_id, level } of asked.items) {
    const itemId = known.get(line_id);
    if (itemId === undefined) return undefined;
    dishes.set(line_id, { lineId: line_id, itemId, level });
  }
  return [...dishes.values()];
}

/** Rating opens when payment of the whole bill is asked for, and stays open after it. */
export const ratingOpen = (state: string): boolean =>
  state === 'payment-initalized' || state === 'payment-captured' || state === 'settled';
