import type { DocumentItem } from './menu-document.schema.ts';

/** What decides whether two taxes can fall on one order: no kinds are all kinds. */
interface Levied {
  readonly rate_bp: number;
  readonly order_types: readonly string[];
}
interface Priced extends Levied {
  readonly inclusive: boolean;
}
export interface KeyedLevied extends Levied {
  readonly key: string;
}

/** True when no order is of a kind of both. */
const areApart = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && b.length > 0 && !a.some((kind) => b.includes(kind));

const allApart = (taxes: readonly Levied[]): boolean =>
  taxes.every((tax, at) =>
    taxes.slice(at + 1).every(({ order_types }) => areApart(tax.order_types, order_types)),
  );

/**
 * All taxes of a store, where an order can never have two of them: what is sold has then one answer only. Taxes that are
 * over (rate 0) count as long as they do not stand in the way. None where two can meet: nobody but the owner knows which.
 */
export function plainTaxes<T extends Levied>(taxes: readonly T[]): readonly T[] {
  if (allApart(taxes)) return taxes;
  const levied = taxes.filter(({ rate_bp }) => rate_bp > 0);
  return allApart(levied) ? levied : [];
}

/** The keys of the taxes that a new dish begins with: those of the dish it stands beside in its category, else the store's plain ones. */
export const firstTaxes = (
  neighbour: Pick<DocumentItem, 'tax_keys'> | undefined,
  taxes: readonly KeyedLevied[],
): string[] => (neighbour ? [...neighbour.tax_keys] : plainTaxes(taxes).map(({ key }) => key));

/** True for a tax that can fall on an order that is brought. */
export const fallsOnDelivery = ({ order_types }: Pick<Levied, 'order_types'>): boolean =>
  order_types.length === 0 || order_types.includes('delivery');

/** Where food that leaves the house is taxed lower, and what bringing it costs is not: no tax on deliveries is the right one. */
const FEE_IS_NO_FOOD: readonly string[] = ['JP'];

/**
 * The taxes that the fee of a house begins with which has said nothing of delivery yet: those of its food, since bringing
 * it is a part of selling it (India and the EU call it a composite supply, New York taxes what is charged for delivery
 * with the meal). Taxes on top of prices are parts of one, such as CGST and SGST, so all of them; of those inside prices
 * each is the rate of some goods, so the first, which presets give the food. `country` as ISO 3166.
 */
export function firstFeeTaxes<T extends Priced>(taxes: readonly T[], country: string): readonly T[] {
  if (FEE_IS_NO_FOOD.includes(country)) return [];
  const levied = taxes.filter((tax) => tax.rate_bp > 0 && fallsOnDelivery(tax));
  const onTop = levied.filter(({ inclusive }) => !inclusive);
  return onTop.length > 0 ? onTop : levied.slice(0, 1);
}
