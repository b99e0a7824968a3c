import type { Stall } from '@tableside/contract/courts.schema';
import type { Item } from '@tableside/contract/menu.schema';
import type { PlateLine } from '@tableside/pricing/line-identity';

export interface StallFilter {
  readonly words: string;
  readonly openNow: boolean;
  readonly vegOnly: boolean;
}
/** Orders ahead from which a kitchen counts as busy. */
const BUSY = 5;
export const isBusy = ({ waiting }: Pick<Stall, 'waiting'>): boolean => waiting >= BUSY;

const plain = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The stalls that fit, open ones first. Words are looked for in the name and in what the stall offers, whatever the accents. */
export function stallsShown(
  stalls: readonly Stall[],
  { words, openNow, vegOnly }: StallFilter,
): readonly Stall[] {
  const wanted = plain(words);
  return stalls
    .filter(({ open, all_veg }) => (!openNow || open.now) && (!vegOnly || all_veg))
    .filter(({ name, visible_name, kinds }) =>
      [visible_name || name, ...kinds.flatMap((kind) => Object.values(kind))].some((one) =>
        plain(one).includes(wanted),
      ),
    )
    .toSorted((a, b) => Number(b.open.now) - Number(a.open.now));
}

/** Pieces on the plate by the stall they come from. */
export function piecesByStall(
  lines: readonly PlateLine[],
  byId: ReadonlyMap<string, Item>,
): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { item_id, qty } of lines) {
    const stall = byId.get(item_id)?.store_id;
    if (stall !== undefined) pieces.set(stall, (pieces.get(stall) ?? 0) + qty);
  }
  return pieces;
}
