import type { Money } from '@tableside/pricing/money';

/** A payment that was taken, and what of it is not given back. */
export interface TakenShare {
  readonly id: string;
  readonly kept: Money;
  /** It is for dishes, and these are for nobody else. */
  readonly forDishes: boolean;
}

/**
 * Whose money is more than the bill's `total`, and how much of it (minor units): the last money first, and that of whoever
 * has paid for dishes only after all other. `taken` stands the last first.
 */
export function surplusOf(
  total: Money,
  taken: readonly TakenShare[],
): readonly { readonly id: string; readonly amount: Money }[] {
  let over = taken.reduce((sum, { kept }) => sum + kept, 0) - total;
  const inTurn = [
    ...taken.filter(({ forDishes }) => !forDishes),
    ...taken.filter(({ forDishes }) => forDishes),
  ];
  return inTurn.flatMap(({ id, kept }) => {
    const amount = Math.min(kept, over);
    if (amount <= 0) return [];
    over -= amount;
    return [{ id, amount }];
  });
}
