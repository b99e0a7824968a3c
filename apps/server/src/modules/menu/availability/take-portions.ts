import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { bumpAvailability } from './availability-repository.ts';
import { addPortions, lockPortions } from './portion-repository.ts';
import { isFew, portionsOf } from './portion-rule.ts';

interface Counting {
  readonly tx: Tx;
  readonly storeId: string;
  readonly now: Date;
  readonly announce: Announce;
}
/** Portions of a dish and the count they come from. */
export interface TakenPortions {
  readonly itemId: string;
  readonly qty: number;
  readonly countedSince: Date | null;
}

async function tell({ tx, storeId, announce }: Counting): Promise<void> {
  const version = await bumpAvailability(tx, storeId);
  if (version !== undefined) announce('availability.changed', { v: 1, storeId, version });
}

/**
 * Takes portions of dishes that are counted off their counts, all or none; guests hear of it once few are left. Resolves
 * with the dish that has too few and how many those are: of two who want the last one the second is told so. A dish whose
 * count has ended meanwhile is not counted.
 */
export async function takePortions(
  counting: Counting,
  lines: readonly TakenPortions[],
): Promise<{ readonly itemId: string; readonly left: number } | undefined> {
  const wanted = portionsOf(lines.filter(({ countedSince }) => countedSince !== null));
  if (wanted.size === 0) return undefined;
  const { tx, storeId, now } = counting;
  const counts = (await lockPortions(tx, storeId, [...wanted.keys()], now)).map((count) => ({
    ...count,
    qty: wanted.get(count.id) ?? 0,
  }));
  const short = counts.find(({ left, qty }) => left < qty);
  if (short) return { itemId: short.id, left: short.left };
  addPortions(tx, storeId, new Map(counts.map(({ id, qty }) => [id, -qty])));
  if (counts.some(({ left, qty }) => isFew(left - qty))) await tell(counting);
  return undefined;
}

/** Portions that nobody cooks go back to the count they were taken from, unless the dish was counted anew since. */
export async function giveBackPortions(counting: Counting, lines: readonly TakenPortions[]): Promise<void> {
  const taken = lines.filter(({ countedSince }) => countedSince !== null);
  if (taken.length === 0) return;
  const { tx, storeId, now } = counting;
  const ids = [...portionsOf(taken).keys()];
  const changes = new Map<string, number>();
  let few = false;
  for (const { id, left, since } of await lockPortions(tx, storeId, ids, now)) {
    const own = taken.filter(
      ({ itemId, countedSince }) => itemId === id && countedSince?.getTime() === since.getTime(),
    );
    if (own.length > 0) changes.set(id, portionsOf(own).get(id) ?? 0);
    few ||= own.length > 0 && isFew(left);
  }
  if (changes.size > 0) addPortions(tx, storeId, changes);
  if (few) await tell(counting);
}
