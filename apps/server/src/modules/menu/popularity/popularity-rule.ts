/** What orders and ratings of a window of days say of one dish. Levels are 1 to 4. */
export interface ItemFigures {
  readonly itemId: string;
  readonly ordered: number;
  readonly rated: number;
  readonly ratingSum: number;
}

const TOP = 5;
const FEWEST_RATINGS = 3;
/** So many ratings of the house's average are added to each dish's own: three raves do not beat a hundred. */
const DAMPING = 5;

export interface Rating {
  readonly average: number;
  readonly count: number;
}

/** The average with one decimal; null without ratings. */
export const ratingOf = ({ rated, ratingSum }: Pick<ItemFigures, 'rated' | 'ratingSum'>): Rating | null =>
  rated === 0 ? null : { average: Math.round((ratingSum / rated) * 10) / 10, count: rated };

const byId = (a: ItemFigures, b: ItemFigures): number => (a.itemId < b.itemId ? -1 : 1);
const byOrders = (a: ItemFigures, b: ItemFigures): number => b.ordered - a.ordered || byId(a, b);

/** The five dishes ordered most, the most ordered first. */
export const topOrdered = (figures: readonly ItemFigures[]): readonly string[] =>
  figures
    .filter(({ ordered }) => ordered > 0)
    .sort(byOrders)
    .slice(0, TOP)
    .map(({ itemId }) => itemId);

/**
 * The five dishes rated best, among those with at least three ratings. Ranked by the damped average
 * (5 × house average + sum of the dish's levels) ÷ (5 + its ratings).
 */
export function topRated(figures: readonly ItemFigures[]): readonly string[] {
  const ratings = figures.reduce((sum, { rated }) => sum + rated, 0);
  if (ratings === 0) return [];
  const house = figures.reduce((sum, { ratingSum }) => sum + ratingSum, 0) / ratings;
  const score = ({ rated, ratingSum }: ItemFigures): number =>
    (DAMPING * house + ratingSum) / (DAMPING + rated);
  return figures
    .filter(({ rated }) => rated >= FEWEST_RATINGS)
    .sort((a, b) => score(b) - score(a) || byOrders(a, b))
    .slice(0, TOP)
    .map(({ itemId }) => itemId);
}

/** The dish of a category ordered most, if any was ordered. */
export function mostOrderedOf(
  itemIds: readonly string[],
  figures: ReadonlyMap<string, ItemFigures>,
): string | undefined {
  const ordered = itemIds.flatMap((id) => figures.get(id) ?? []).filter((of) => of.ordered > 0);
  return ordered.sort(byOrders)[0]?.itemId;
}
