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

/**
 * Rating opens when payment of the whole bill is asked for, or (`asked`) somebody of the house wants to know, and stays
 * open after it. What is paid before it is cooked (`prepaid`) has to be there first.
 */
export function ratingOpen(
  state: string,
  { asked, prepaid }: { readonly asked: boolean; readonly prepaid: boolean },
): boolean {
  if (prepaid) return state === 'settled';
  const paying = state === 'payment-initalized' || state === 'payment-captured' || state === 'settled';
  return paying || (asked && state !== 'cancelled');
}

/** Only guests at a table are asked: they have something before they pay. */
const AT_TABLE = { asked: false, prepaid: false } as const;

/** How long guests are left in peace after they were asked, in milliseconds. */
const ASK_AGAIN_MS = 10 * 60_000;

/** From when on an ask still counts, and another one changes nothing. */
export const askedSince = (now: Date): Date => new Date(now.getTime() - ASK_AGAIN_MS);

export interface AskFacts {
  /** The order's `curr_state`. */
  readonly state: string;
  readonly lines: readonly { readonly status: LineStatus }[];
  /** Whoever orders with it on a phone of their own. */
  readonly guestIds: readonly string[];
  readonly ratedIds: readonly string[];
}

/** Why guests cannot be asked how it was: nothing has come to the table yet, nobody has a phone in it, or all have said it. */
export function askProblem({
  state,
  lines,
  guestIds,
  ratedIds,
}: AskFacts): 'nothing-to-rate' | 'nobody-to-ask' | 'all-rated' | undefined {
  const counted = lines.filter(({ status }) => !isVoid(status));
  const enjoyed = counted.some(({ status }) => status === 'served') || ratingOpen(state, AT_TABLE);
  if (state === 'cancelled' || counted.length === 0 || !enjoyed) return 'nothing-to-rate';
  if (guestIds.length === 0) return 'nobody-to-ask';
  return guestIds.every((id) => ratedIds.includes(id)) ? 'all-rated' : undefined;
}
