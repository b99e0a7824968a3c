/** How many portions are left, and since when they are counted. */
export interface Counted {
  readonly left: number;
  readonly since: Date;
}
type Counts = ReadonlyMap<string, Counted>;

/** As many or fewer are told to guests. */
const FEW = 5;

export const isFew = (left: number): boolean => left <= FEW;
/** What guests see: how many are left once they are few. */
export const fewLeft = (counts: Counts): ReadonlyMap<string, number> =>
  new Map([...counts].filter(([, { left }]) => isFew(left)).map(([id, { left }]) => [id, left]));
/** What staff see: every count. */
export const allLeft = (counts: Counts): ReadonlyMap<string, number> =>
  new Map([...counts].map(([id, { left }]) => [id, left]));

/** A dish that is counted, and how many of it were asked for. */
interface AskedPortions {
  readonly itemId: string;
  readonly qty: number;
}
/** How many of each dish, over all lines. */
export function portionsOf(lines: readonly AskedPortions[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, qty } of lines) sums.set(itemId, (sums.get(itemId) ?? 0) + qty);
  return sums;
}
